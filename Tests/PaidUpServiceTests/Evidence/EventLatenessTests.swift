// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// A receiver that writes to customers is told what is news and what is not.
struct EventLatenessTests {
    private func events(_ test: TestKeeper) async throws -> [(kind: String, isLate: Bool?)] {
        try await test.ledger.read { try $0.events(after: 0, limit: 100) }.map { event in
            let data = try JSONReader().read(event.body).object?["data"]?.object
            return (event.kind, data?["late"]?.bool)
        }
    }

    private func notify(_ test: TestKeeper, _ uuid: String) async throws -> [UInt8] {
        try test.store.notification(
            "DID_CHANGE_RENEWAL_STATUS", uuid: uuid,
            test.store.transaction("1001", ["appAccountToken": .string(TestKeeper.token)]),
            test.store.renewal(["autoRenewStatus": 0]))
    }

    @Test("what is heard of at once is not late, and a day later it is", arguments: [false, true])
    func notification(isLate: Bool) async throws {
        let test = try TestKeeper()
        let body = try await notify(test, "u1")
        if isLate { test.clock.advance(days: 2) }
        _ = try await test.keeper.receive(notification: body)
        let told = try await events(test)
        #expect(told.map(\.kind) == ["access.granted", "outlook.renewal_turned_off"])
        #expect(told.allSatisfy { $0.isLate == isLate })
    }

    @Test("a state that begins with an old purchase is late, a fresh purchase is not")
    func handOver() async throws {
        let test = try TestKeeper()
        let old = test.store.transaction("1", chain: "1")
        test.clock.advance(days: 5)
        let now = TestStore.date(test.clock.now)
        for (customer, transaction) in [
            ("a", old), ("b", test.store.transaction("2", chain: "2")),
        ] {
            var transaction = transaction
            transaction["signedDate"] = now
            _ = try await test.keeper.handOver(
                LedgerKeeper.HandOver(
                    customer: CustomerID(customer), signed: [test.store.sign(transaction)],
                    author: "k1"))
        }
        let told = try await events(test)
        #expect(told.map(\.kind) == ["access.granted", "access.granted"])
        #expect(told.map(\.isLate) == [true, false])
    }

    @Test("a new catalog tells who gains and loses, and nothing of the future again")
    func catalog() async throws {
        let whole = try await WholeService()
        let body = try whole.store.notification(
            "DID_CHANGE_RENEWAL_STATUS", uuid: "u1",
            whole.store.transaction("1001", ["appAccountToken": .string(TestKeeper.token)]),
            whole.store.renewal(["autoRenewStatus": 0]))
        #expect(try await whole.post(body).status == 200)
        whole.clock.advance(seconds: 60)
        let catalog: JSONValue = [
            "version": 1, "products": ["pro.month": ["entitlements": ["pro.month", "extra"]]],
        ]
        let put = try await whole.send("PUT", "/v1/catalog", as: .admin, json: catalog)
        #expect(put.status == 200, "\(put.text)")
        let answer = try await whole.send("GET", "/v1/events", as: .server)
        let told = (answer.json?["events"]?.array ?? []).compactMap {
            $0.object?["payload"]?.object
        }
        let ofCatalog = told.filter { $0["data"]?.object?["reason"]?.string == "catalog" }
        #expect(ofCatalog.compactMap { $0["type"]?.string } == ["access.granted"])
        #expect(ofCatalog.first?["data"]?.object?["entitlement"]?.string == "extra")
        #expect(told.count == 3)
    }
}
