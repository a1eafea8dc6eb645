// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSecrets
import Testing

@testable import PaidUpService

struct SealingCheckTests {
    private let act = Act.command(at: HandClock().now)

    /// A ledger with a server key, and an endpoint whose secrets are given.
    private func ledger(_ sealing: SealingKey) async throws -> (InMemoryLedger, secret: String) {
        let ledger = InMemoryLedger()
        let key = try await KeyStore(ledger, sealing: sealing, clock: HandClock().service)
            .create(.server, label: "test", by: act)
        let secrets = try WebhookSecrets.random().sealed(by: sealing, endpoint: "we_1")
        try await ledger.write { [act] writer in
            try writer.put(
                EndpointRecord(
                    id: "we_1", url: "https://example.com/", purpose: .events,
                    sealedSecrets: secrets, createdAt: act.at))
        }
        return (ledger, try #require(key.tokenSecret))
    }

    @Test("looking refuses another key, and leaves nothing")
    func look() async throws {
        let (right, other) = (try SealingKey(), try SealingKey())
        let (ledger, _) = try await ledger(right)
        for isChecked in [false, true] {
            if isChecked { try await SealingCheck.run(ledger, right) }
            let before = try await ledger.read { try $0.setting("sealingCheck") }
            #expect((before != nil) == isChecked)
            try await SealingCheck.look(ledger, right)
            await #expect(throws: SealingCheck.Mismatch.self) {
                try await SealingCheck.look(ledger, other)
            }
            #expect(try await ledger.read { try $0.setting("sealingCheck") } == before)
        }
    }

    @Test("another key is refused, by a ledger that was checked before and by an older one")
    func wrong() async throws {
        let (right, other) = (try SealingKey(), try SealingKey())
        let (ledger, _) = try await ledger(right)
        await #expect(throws: SealingCheck.Mismatch.self) {
            try await SealingCheck.run(ledger, other)
        }
        try await SealingCheck.run(ledger, right)
        await #expect(throws: SealingCheck.Mismatch.self) {
            try await SealingCheck.run(ledger, other)
        }
        try await SealingCheck.run(ledger, right)
        try await SealingCheck.run(ledger, nil)
    }

    @Test("after sealing anew the new key opens everything, and the old one nothing")
    func reseal() async throws {
        let (old, new) = (try SealingKey(), try SealingKey())
        let (ledger, secret) = try await ledger(old)
        let before = try await ledger.read { try $0.endpoint("we_1") }
        let done = try await SealingCheck.reseal(ledger, from: old, to: new, by: act)
        #expect(done == SealingCheck.Resealed(keys: 1, endpoints: 1))
        await #expect(throws: SealingCheck.Mismatch.self) {
            try await SealingCheck.run(ledger, old)
        }
        let store = KeyStore(ledger, sealing: new, clock: HandClock().service)
        let id = try #require(try await store.list().first?.id)
        #expect(try await store.find(id)?.tokenSecret == Array(secret.utf8))
        let after = try #require(try await ledger.read { try $0.endpoint("we_1") })
        let opened = try WebhookSecrets(sealed: after.sealedSecrets, by: new, endpoint: "we_1")
        let kept = try WebhookSecrets(
            sealed: try #require(before).sealedSecrets, by: old, endpoint: "we_1")
        #expect(opened.text == kept.text)
    }

    @Test("nothing is forgotten that a key at hand opens, and what was done is not done again")
    func notLost() async throws {
        let (old, new) = (try SealingKey(), try SealingKey())
        let (ledger, _) = try await ledger(old)
        for keys in [[old, new], [new, old]] {
            await #expect(throws: SealingCheck.Mismatch.self) {
                try await SealingCheck.refuseToForget(ledger, what: keys)
            }
        }
        try await SealingCheck.refuseToForget(ledger, what: [new])
        try await SealingCheck.refuseToForget(InMemoryLedger(), what: [new])
        _ = try await SealingCheck.reseal(ledger, from: old, to: new, by: act)
        do {
            _ = try await SealingCheck.reseal(ledger, from: old, to: new, by: act)
            Issue.record("sealed twice")
        } catch let error as SealingCheck.Mismatch {
            #expect(error.description.contains("already"))
        }
    }

    @Test("with a wrong old key nothing is changed; a lost one costs the secrets and no more")
    func lost() async throws {
        let (old, new) = (try SealingKey(), try SealingKey())
        let (ledger, _) = try await ledger(old)
        await #expect(throws: SealingCheck.Mismatch.self) {
            try await SealingCheck.reseal(ledger, from: new, to: try SealingKey(), by: act)
        }
        try await SealingCheck.run(ledger, old)
        let done = try await SealingCheck.reseal(ledger, from: nil, to: new, by: act)
        #expect(done == SealingCheck.Resealed(forgotten: 2))
        try await SealingCheck.run(ledger, new)
        #expect(try await ledger.read { try $0.keys() }.first?.sealedTokenSecret == nil)
    }
}
