// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct SalesTests {
    private static let owner = CustomerID(TestKeeper.token)

    /// A consumable, as the store's notification has it.
    private func receive(
        _ test: TestKeeper, _ type: String, uuid: String, _ changes: JSONObject = [:]
    ) async throws {
        var all: JSONObject = [
            "type": "Consumable", "productId": "coins", "quantity": 3, "expiresDate": .null,
            "appAccountToken": .string(TestKeeper.token),
            "purchaseDate": TestStore.date(TestStore.start),
        ]
        for member in changes.members { all[member.key] = member.value }
        let transaction = test.store.transaction("7", chain: "7", all)
        _ = try await test.keeper.receive(
            notification: test.store.notification(type, uuid: uuid, transaction))
        test.clock.advance(seconds: 60)
    }

    private func told(_ test: TestKeeper, _ customer: CustomerID) async throws -> [JSONObject] {
        let events = try await test.ledger.read {
            try $0.events(of: customer, after: 0, limit: 100)
        }
        return try events.compactMap { try JSONReader().read($0.body).object }
    }

    private func kinds(_ events: [JSONObject]) -> [String] {
        events.compactMap { $0["type"]?.string }
    }

    private func isRebuilt(_ test: TestKeeper) async throws -> Bool {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let scratch = InMemoryLedger()
        _ = try await rebuild.derive(from: test.ledger, into: scratch)
        return try await rebuild.compare(test.ledger, with: scratch).differences.isEmpty
    }

    @Test("a consumable is told when bought, taken back and given back, with what the store said")
    func life() async throws {
        let test = try TestKeeper()
        try await receive(test, "ONE_TIME_CHARGE", uuid: "1")
        let refund: JSONObject = [
            "revocationDate": TestStore.date(test.clock.now), "revocationReason": 1,
            "revocationType": "REFUND_PRORATED", "revocationPercentage": 50_000,
        ]
        try await receive(test, "REFUND", uuid: "2", refund)
        try await receive(test, "REFUND_REVERSED", uuid: "3")
        try await receive(test, "REFUND", uuid: "4", refund)
        let events = try await told(test, Self.owner)
        #expect(
            kinds(events) == [
                "purchase.bought", "purchase.refunded", "purchase.refund_reversed",
                "purchase.refunded",
            ])
        let data = events.compactMap { $0["data"]?.object }
        try #require(data.count == 4)
        #expect(data[0]["quantity"]?.number?.int64 == 3)
        #expect(data[1]["revocationPercentage"]?.number?.int64 == 50_000)
        #expect(data[2]["revocationDate"]?.isNull == true)
        #expect(try await isRebuilt(test))
    }

    @Test("an old word about a refund that comes late is told to nobody")
    func late() async throws {
        let test = try TestKeeper()
        try await receive(
            test, "REFUND_REVERSED", uuid: "1",
            ["signedDate": TestStore.date(TestStore.start.advanced(bySeconds: 30))])
        try await receive(
            test, "REFUND", uuid: "2",
            [
                "signedDate": TestStore.date(TestStore.start.advanced(bySeconds: 10)),
                "revocationDate": TestStore.date(TestStore.start.advanced(bySeconds: 5)),
            ])
        #expect(kinds(try await told(test, Self.owner)) == ["purchase.bought"])
        #expect(try await isRebuilt(test))
    }

    @Test("who claims a consumable later is told of it, with its quantity")
    func claimedLater() async throws {
        let test = try TestKeeper()
        try await receive(test, "ONE_TIME_CHARGE", uuid: "1", ["appAccountToken": .null])
        #expect(try await told(test, "buyer").isEmpty)
        let handed = try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: "buyer", signed: [], chainIDs: ["7"], author: "key"))
        #expect(handed.owned == ["7"])
        let events = try await told(test, "buyer")
        #expect(kinds(events) == ["purchase.bought"])
        let event = try #require(events.first)
        #expect(event["data"]?.object?["quantity"]?.number?.int64 == 3)
        #expect(try await isRebuilt(test))
    }
}
