// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// A keeper, a store that answers as told, and a reconciler between them.
struct ReconcilerBench {
    static let app = "com.example.app"
    let test: TestKeeper
    let asked = ScriptedStore()
    private let parts: Reconciler.Parts
    private(set) var reconciler: Reconciler

    init(
        perSecond: Int = 10, apps: [String] = [Self.app],
        ledger: any LedgerStore = InMemoryLedger(),
        report: @escaping @Sendable (any Error) -> Void = { Issue.record($0) },
        told: @escaping @Sendable (Reconciler.StoreNews) -> Void = { _ in }
    ) throws {
        let test = try TestKeeper(ledger: ledger)
        self.test = test
        parts =
            Reconciler.Parts(
                keeper: test.keeper, inquirer: asked,
                places: apps.map { StorePlace(app: $0, environment: .production) },
                budget: ReconcilerBudget(perSecond: perSecond),
                metrics: ReconcilerMetrics(MetricsRegistry()), holder: "h",
                now: { test.clock.now }, chance: { 0 }, report: report, told: told)
        reconciler = Reconciler(parts)
    }

    /// As after a new start of the process, on the same ledger.
    mutating func startAgain() { reconciler = Reconciler(parts) }

    /// Lets the reconciler ask once, a second later, and answers all that it asked.
    func round(after seconds: Int64 = 1) async -> [String] {
        test.clock.advance(seconds: seconds)
        _ = await reconciler.round()
        return asked.takeAsked()
    }

    /// Moves the clock, tells what came by itself, and lets the reconciler ask once.
    func pass(days: Int64 = 0, seconds: Int64 = 0) async throws -> [String] {
        test.clock.advance(days: days, seconds: seconds)
        _ = try await test.keeper.catchUp()
        _ = await reconciler.round()
        return asked.takeAsked().filter { !$0.hasPrefix("notifications") }
    }

    /// Purchases 200, 201 and so on, of one customer each.
    func subscribe(endingDaysBefore30 days: [Int64], apps: [String] = []) async throws {
        for (index, day) in days.enumerated() {
            let id = "20\(index)"
            let token = "4c8f4b3e-0001-4000-8000-00000000000\(index)"
            let app = index < apps.count ? apps[index] : Self.app
            let bought = test.store.transaction(
                id, chain: id, days: 30 - day,
                ["appAccountToken": .string(token), "bundleId": .string(app)])
            _ = try await test.keeper.receive(
                notification: test.store.notification(
                    "SUBSCRIBED", uuid: id, bought, test.store.renewal(chain: id)))
        }
    }

    func doubts() async throws -> [Doubt.Reason] {
        try await test.ledger.read { try $0.inquiries(limit: 9).map(\.doubt.reason) }
    }

    func verdict() async throws -> Verdict? {
        let record = try await test.ledger.read { try $0.customer(TestKeeper.customer) }
        guard record != nil else { return nil }
        let now = test.clock.now
        return try await test.keeper.read { reader, rules in
            let component = try Component(
                around: [.customer(TestKeeper.customer)], in: reader)
            return rules.newest.engine.timeline(
                of: TestKeeper.customer, in: component.view
            ).verdict(on: "pro.month", at: now)
        }
    }

    /// What Get All Subscription Statuses answers.
    func statuses(
        _ status: Int64, _ transaction: JSONObject, _ renewal: JSONObject
    ) throws -> [UInt8] {
        JSONWriter().bytes([
            "environment": "Production", "bundleId": .string(Self.app),
            "data": [
                [
                    "subscriptionGroupIdentifier": "1",
                    "lastTransactions": [
                        [
                            "status": .number(JSONNumber(status)),
                            "originalTransactionId": transaction["originalTransactionId"]
                                ?? .null,
                            "signedTransactionInfo": .string(try test.store.sign(transaction)),
                            "signedRenewalInfo": .string(try test.store.sign(renewal)),
                        ]
                    ],
                ]
            ],
        ])
    }
}
