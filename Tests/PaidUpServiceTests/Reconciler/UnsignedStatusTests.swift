// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// A status of which nothing that the store signed says the same.
struct UnsignedStatusTests {
    private static let account: JSONObject = ["appAccountToken": .string(TestKeeper.token)]

    /// What Get All Subscription Statuses answers.
    private func answer(
        _ test: TestKeeper, _ status: Int64, _ transaction: JSONObject, _ renewal: JSONObject
    ) throws -> [UInt8] {
        let now = TestStore.date(test.clock.now)
        var (last, next) = (transaction, renewal)
        (last["signedDate"], next["signedDate"]) = (now, now)
        let item: JSONValue = [
            "status": .number(JSONNumber(status)), "originalTransactionId": "1001",
            "signedTransactionInfo": .string(try test.store.sign(last)),
            "signedRenewalInfo": .string(try test.store.sign(next)),
        ]
        return JSONWriter().bytes([
            "environment": "Production", "bundleId": "com.example.app",
            "data": [["subscriptionGroupIdentifier": "1", "lastTransactions": [item]]],
        ])
    }

    private func doubts(_ test: TestKeeper) async throws -> [Doubt] {
        try await test.ledger.read { try $0.inquiries(limit: 9).map(\.doubt) }
    }

    private func isGranted(_ test: TestKeeper) async throws -> Bool {
        let now = test.clock.now
        return try await test.keeper.read { reader, rules in
            let component = try Component(around: [.customer(TestKeeper.customer)], in: reader)
            return rules.newest.engine.timeline(of: TestKeeper.customer, in: component.view)
                .verdict(on: "pro.month", at: now).access.isGranted
        }
    }

    @Test("it denies, and leaves one doubt until something signed says the same or more")
    func staysInDoubt() async throws {
        for intent: Int64? in [nil, 1] {
            let test = try TestKeeper()
            _ = try await test.subscribe()
            let bought = test.store.transaction("1001", Self.account)
            var renewal = test.store.renewal()
            test.clock.advance(days: 30, seconds: 120)
            _ = try await test.keeper.catchUp()
            #expect(try await doubts(test).map(\.reason) == [.renewalLeeway])
            var found: Set<Doubt> = []
            for _ in 0..<3 {
                test.clock.advance(seconds: 60)
                _ = try await test.keeper.receive(
                    storeAnswer: answer(test, 2, bought, renewal), author: "reconciler")
                #expect(try await isGranted(test) == false)
                found.formUnion(try await doubts(test))
            }
            // The same one, so that it is asked about less and less often.
            #expect(found.map(\.reason) == [.unsignedStatus])
            test.clock.advance(seconds: 60)
            var last = bought
            if let intent {
                renewal["expirationIntent"] = .number(JSONNumber(intent))
            } else {
                last = test.store.transaction("1002", Self.account)
            }
            _ = try await test.keeper.receive(
                storeAnswer: answer(test, intent == nil ? 1 : 2, last, renewal),
                author: "reconciler")
            #expect(try await isGranted(test) == (intent == nil))
            #expect(try await doubts(test).isEmpty)
        }
    }
}
