// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct TeeTests {
    /// The bodies that wait for the tee, in the order of their receipt.
    private func waiting(_ ledger: InMemoryLedger) async throws -> [[UInt8]] {
        try await ledger.read { reader in
            try reader.deliveries(to: "tee", state: .waiting, before: .max, limit: 100).reversed()
                .map { try reader.entry($0.subject)?.body ?? [] }
        }
    }

    private func service(_ ledger: InMemoryLedger) async throws -> WholeService {
        let whole = try await WholeService(ledger)
        let now = whole.clock.now
        try await ledger.write {
            try $0.put(
                EndpointRecord(
                    id: "tee", url: "http://127.0.0.1:9/", purpose: .tee, createdAt: now))
        }
        return whole
    }

    @Test("everything that is answered 200 goes on byte for byte, and a forgery does not")
    func everything() async throws {
        let ledger = InMemoryLedger()
        let whole = try await service(ledger)
        let transaction = whole.store.transaction(
            "1", ["appAccountToken": .string(TestKeeper.token)])
        func body(_ type: String, _ uuid: String) throws -> [UInt8] {
            try whole.store.notification(type, uuid: uuid, transaction)
        }
        let first = try body("SUBSCRIBED", "1")
        // The same notification, signed again a moment later: other bytes.
        whole.clock.advance(seconds: 1)
        let again = try body("SUBSCRIBED", "1")
        let unknown = try body("SOMETHING_NEW", "2")
        #expect(first != again)
        for each in [first, first, again, unknown] {
            #expect(try await whole.post(each).status == 200)
        }
        #expect(try await whole.post(Array("{}".utf8)).status == 400)
        #expect(try await waiting(ledger) == [first, first, again, unknown])
        #expect(try await whole.differences(ledger) == [])
    }

    @Test("what is about somebody erased goes on, though it is not kept here")
    func erased() async throws {
        let ledger = InMemoryLedger()
        let whole = try await service(ledger)
        _ = try await whole.subscribe(uuid: "1")
        let path = "/v1/customers/\(TestKeeper.token)"
        #expect(try await whole.send("DELETE", path, as: .server).status == 200)
        let later = try whole.store.notification(
            "DID_RENEW", uuid: "2",
            whole.store.transaction(
                "1002", chain: "1001", ["appAccountToken": .string(TestKeeper.token)]))
        #expect(try await whole.post(later).json?["fate"]?.string == "erased")
        #expect(try await waiting(ledger) == [later])
        #expect(try await whole.send("GET", path, as: .server).status == 410)
        #expect(try await whole.differences(ledger) == [])
    }
}
