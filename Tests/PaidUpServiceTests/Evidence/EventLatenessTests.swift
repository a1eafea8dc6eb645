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
            let data = try JSONReader().read(event.payload).object?["data"]?.object
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

    private func purchase(_ test: TestKeeper, _ id: String, _ days: Int64 = 30) -> JSONObject {
        test.store.transaction(
            id, chain: id, days: days, ["appAccountToken": .string(TestKeeper.token)])
    }

    /// The store's signature is always new: it signs anew what it is asked for.
    private func handOver(_ test: TestKeeper, _ transaction: JSONObject) async throws {
        var transaction = transaction
        transaction["signedDate"] = TestStore.date(test.clock.now)
        _ = try await test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: TestKeeper.customer, signed: [test.store.sign(transaction)],
                author: "k1"))
    }

    @Test("an old purchase is late also for a customer who is known", arguments: [false, true])
    func knownCustomer(isNotification: Bool) async throws {
        let test = try TestKeeper()
        let old = purchase(test, "2", 400)
        test.clock.advance(days: 300)
        try await handOver(test, purchase(test, "1", 10))
        test.clock.advance(days: 20)
        _ = try await test.keeper.catchUp()
        if isNotification {
            var fresh = old
            fresh["signedDate"] = TestStore.date(test.clock.now)
            _ = try await test.keeper.receive(
                notification: test.store.notification(
                    "DID_CHANGE_RENEWAL_PREF", uuid: "u2", fresh))
        } else {
            try await handOver(test, old)
        }
        let told = try await events(test).filter { $0.kind.hasPrefix("access.") }
        #expect(told.map(\.kind).last == "access.granted")
        #expect(told.first?.isLate == false && told.last?.isLate == true, "\(told)")
    }

    @Test("a purchase of today is not late for an older one that ended")
    func afterAnOldOne() async throws {
        let test = try TestKeeper()
        let old = purchase(test, "1")
        test.clock.advance(days: 400)
        try await handOver(test, old)
        #expect(try await events(test).allSatisfy { $0.isLate == true })
        let count = try await events(test).count
        try await handOver(test, purchase(test, "2"))
        let told = try await events(test).dropFirst(count)
        #expect(told.map(\.kind) == ["access.granted"] && told.allSatisfy { $0.isLate == false })
    }

    @Test("a hand-over of both at once tells of the new one")
    func bothAtOnce() async throws {
        let test = try TestKeeper()
        let old = purchase(test, "1")
        test.clock.advance(days: 400)
        let signed = try [old, purchase(test, "2")].map { transaction in
            var transaction = transaction
            transaction["signedDate"] = TestStore.date(test.clock.now)
            return try test.store.sign(transaction)
        }
        _ = try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: TestKeeper.customer, signed: signed, author: "k1"))
        let told = try await events(test).filter { $0.kind == "access.granted" }
        #expect(told.map(\.isLate) == [false])
    }

    @Test("what came by itself is late where the server stood still", arguments: [1, 72])
    func standstill(hours: Int64) async throws {
        let test = try TestKeeper()
        try await handOver(test, purchase(test, "1", 1))
        for _ in 0..<9 {
            guard let next = try await test.keeper.catchUp() else { break }
            let wait = next.milliseconds(since: test.clock.now) / 1000
            test.clock.advance(seconds: wait + hours * 3600)
        }
        let told = try await events(test)
        #expect(told.last?.kind == "access.ended", "\(told)")
        #expect(told.last?.isLate == (hours > 24), "\(told)")
        let copy = InMemoryLedger()
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        _ = try await rebuild.derive(from: test.ledger, into: copy)
        #expect(try await rebuild.compare(test.ledger, with: copy).differences == [])
    }

    @Test("a clock that ran ahead makes nothing late afterwards")
    func clockAhead() async throws {
        let test = try TestKeeper()
        test.clock.advance(days: 2)
        try await handOver(test, purchase(test, "1", 1))
        test.clock.advance(seconds: -172_800)
        _ = try await test.keeper.receive(
            notification: test.store.notification("SUBSCRIBED", uuid: "u1", purchase(test, "2")))
        let told = try await events(test)
        #expect(told.count > 1 && told.allSatisfy { $0.isLate == false }, "\(told)")
    }

    @Test("what an act takes away is news")
    func act() async throws {
        let test = try TestKeeper()
        let old = test.store.transaction("1", chain: "1", days: 90)
        test.clock.advance(days: 60)
        _ = try await test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: "a", signed: [test.store.sign(old)], author: "k1"))
        test.clock.advance(days: 5)
        _ = try await test.keeper.perform(
            about: ["b"], author: "k1",
            acts: { _, _ in [.transfer(customer: "b", chainID: "1")] },
            alongside: { _, _ in })
        let told = try await events(test).suffix(2)
        #expect(Set(told.map(\.kind)) == ["access.ended", "access.granted"])
        #expect(told.allSatisfy { $0.isLate == false }, "\(told)")
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
