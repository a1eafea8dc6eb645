// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpSecrets
import PaidUpService
import Testing

@Suite("Keys")
struct KeyStoreTests {
    private let ledger = InMemoryLedger()
    private let clock = HandClock()

    private func store(sealing: (any Sealing)?) -> KeyStore {
        KeyStore(ledger, sealing: sealing, clock: clock.service)
    }

    @Test("are kept as hashes, and their token secrets sealed")
    func kept() async throws {
        let store = store(sealing: try SealingKey())
        let key = try await store.create(.server, label: "backend", by: .command(at: clock.now))
        let record = try #require(try await ledger.read { try $0.key(key.record.id) })
        #expect(record == key.record)
        #expect(record.role == "server")
        #expect(record.label == "backend")
        #expect(record.createdAt == clock.now)
        #expect(record.secretHash == APIKey(key.text)?.secretHash)
        let secret = try #require(key.tokenSecret)
        #expect(secret.utf8.count == 43)
        let sealed = try #require(record.sealedTokenSecret)
        #expect(!String(decoding: sealed, as: UTF8.self).contains(secret))
    }

    @Test("have a token secret only as server keys", arguments: Role.allCases)
    func secrets(role: Role) async throws {
        let key = try await store(sealing: try SealingKey())
            .create(role, label: "x", by: .command(at: clock.now))
        #expect((key.tokenSecret != nil) == (role == .server))
        #expect((key.record.sealedTokenSecret != nil) == (role == .server))
    }

    @Test("are listed from the oldest on, revoked ones too")
    func list() async throws {
        let store = store(sealing: nil)
        var ids: [String] = []
        for role in Role.allCases {
            ids.append(
                try await store.create(role, label: "x", by: .command(at: clock.now)).record.id)
            clock.advance(seconds: 1)
        }
        _ = try await store.revoke(ids[1], by: .command(at: clock.now))
        let listed = try await store.list()
        #expect(listed.map(\.id) == ids)
        #expect(listed.map { $0.revokedAt != nil } == [false, true, false, false])
    }

    @Test("are revoked once, and stay so")
    func revoke() async throws {
        let store = store(sealing: nil)
        let key = try await store.create(.app, label: "x", by: .command(at: clock.now))
        let first = try await store.revoke(key.record.id, by: .command(at: clock.now))
        let revokedAt = clock.now
        clock.advance(seconds: 5)
        let second = try await store.revoke(key.record.id, by: .command(at: clock.now))
        #expect(first?.revokedAt == revokedAt)
        #expect(second?.revokedAt == revokedAt)
        #expect(try await store.revoke("000000000000", by: .command(at: clock.now)) == nil)
        let acts = try await ledger.read { try $0.auditLog(before: .max, limit: 10).map(\.act) }
        #expect(acts == ["key.revoke", "key.create"])
    }

    @Test("leave a line in the audit log, without their secret")
    func audit() async throws {
        let act = Act(actor: "k1", at: clock.now, requestID: "r1")
        let key = try await store(sealing: nil).create(.support, label: "desk \"1\"", by: act)
        let line = try #require(
            try await ledger.read { try $0.auditLog(before: .max, limit: 1) }.first)
        #expect(line.actor == "k1")
        #expect(line.at == clock.now)
        #expect(line.act == "key.create")
        #expect(line.target == key.record.id)
        #expect(line.requestID == "r1")
        #expect(
            try JSONReader().read(line.detail) == ["role": "support", "label": "desk \"1\""])
    }

    @Test("open their token secret under the same sealing key alone")
    func otherSealingKey() async throws {
        let key = try await store(sealing: try SealingKey())
            .create(.server, label: "x", by: .command(at: clock.now))
        let other = CustomerTokens(keys: store(sealing: try SealingKey()), audience: "a")
        await #expect(throws: (any Error).self) {
            try await other.mint(
                for: "u1", keyID: key.record.id, lifetimeSeconds: 60, now: clock.now)
        }
    }
}
