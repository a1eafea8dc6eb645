// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Testing

@testable import PaidUpService

/// The store is told of a delivery only where the purchase in question was delivered, to the
/// customer whose it is.
struct ConsumptionDeliveryTests {
    /// `pro` is in force by another purchase all the time.
    private static let catalog = Catalog([
        Product(id: "pro.month", entitlements: ["pro"]), Product(id: "tip", entitlements: []),
        Product(id: "gold", entitlements: ["gold"]), Product(id: "pro.life", entitlements: ["pro"]),
        Product(id: "coins", entitlements: ["pro"]),
    ])

    private static let products: [(String, String, Bool)] = [
        ("gold", "Non-Consumable", true), ("pro.life", "Non-Consumable", true),
        ("tip", "Non-Consumable", false), ("unlisted", "Non-Consumable", false),
        ("coins", "Consumable", false),
    ]

    @Test("what another purchase gave is no delivery of this one", arguments: products)
    func ofThatProduct(product: String, type: String, isDelivered: Bool) async throws {
        let bench = try await ConsumptionBench(engine: Engine(catalog: Self.catalog))
        try await bench.consent(true)
        let bought = bench.test.store.transaction(
            "5001", chain: "5001",
            [
                "appAccountToken": .string(TestKeeper.token), "type": .string(type),
                "productId": .string(product), "expiresDate": .null,
            ])
        for (kind, uuid) in [("ONE_TIME_CHARGE", "c1"), ("CONSUMPTION_REQUEST", "c2")] {
            _ = try await bench.test.keeper.receive(
                notification: bench.test.store.notification(kind, uuid: uuid, bought))
        }
        try await bench.pass(seconds: 0)
        #expect(bench.store.sent.count == (isDelivered ? 1 : 0))
        let ended = isDelivered ? "consumption.sent" : "consumption.withheld"
        #expect(try await bench.ended() == [ended])
    }

    @Test("a purchase that was taken back from its start was never delivered")
    func takenBack() async throws {
        let bench = try await ConsumptionBench(engine: Engine(catalog: Self.catalog))
        try await bench.consent(true)
        let now = TestStore.date(bench.test.clock.now)
        let bought = bench.test.store.transaction(
            "5001", chain: "5001",
            [
                "appAccountToken": .string(TestKeeper.token), "type": "Non-Consumable",
                "productId": "pro.life", "expiresDate": .null, "revocationDate": now,
                "revocationReason": 0,
            ])
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification("CONSUMPTION_REQUEST", uuid: "c2", bought))
        try await bench.pass(seconds: 0)
        #expect(bench.store.sent == [])
        #expect(try await bench.ended() == ["consumption.withheld"])
    }

    @Test("a purchase of the same id in the other environment is another one's")
    func otherEnvironment() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        let tester = bench.test.store.transaction(
            "1001",
            [
                "appAccountToken": "4c8f4b3e-0001-4000-8000-00000000000b",
                "environment": "Sandbox",
            ])
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification("SUBSCRIBED", uuid: "s1", tester))
        try await bench.ask()
        #expect(bench.store.sent.count == 1)
        #expect(try await bench.ended() == ["consumption.sent"])
    }
}
