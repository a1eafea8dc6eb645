// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct RenewalInfoAloneTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private static let customer = CustomerID("u1")

    /// A period that ended a while ago, of an app.
    private func transaction(app: String) -> JSONObject {
        Payload.transaction([
            "bundleId": .string(app), "expiresDate": Payload.date(-100),
            "purchaseDate": Payload.date(-2_592_100), "signedDate": Payload.date(-2_592_100),
        ])
    }

    /// A renewal info that grants a grace period, so that its effect shows.
    private var renewal: JSONObject {
        Payload.renewal([
            "isInBillingRetryPeriod": true, "gracePeriodExpiresDate": Payload.date(500),
            "signedDate": Payload.date(-90),
        ])
    }

    private func ledger(_ messages: [(JSONObject, Int64)]) throws -> Ledger {
        var ledger = Ledger()
        for (message, seconds) in messages {
            let received = SignedStore.now.advanced(bySeconds: seconds)
            let result = try store.take(message, receivedAt: received)
            #expect(result.outcome == .accepted)
            for statement in result.statements { ledger.insert(statement) }
        }
        ledger.insert(
            OwnershipFact(
                receivedAt: .distantPast,
                kind: .attribution(customer: Self.customer, chainID: "1001")))
        return ledger
    }

    private func state(in ledger: Ledger, knownAt seconds: Int64 = 1000) -> SubscriptionState {
        let view = LedgerView(ledger, knownAt: SignedStore.now.advanced(bySeconds: seconds))
        return Engine().timeline(of: Self.customer, in: view)
            .verdict(on: "pro.month", at: SignedStore.now).state
    }

    @Test("a renewal info names no app of its own, even where it is the only one configured")
    func emptyApp() throws {
        let result = try store.take(
            renewal, store.intake(apps: [AppStoreApp(bundleID: SignedStore.app)]))
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.lines == ["renewal of Production - 1001 @-90 signature signedData "])
    }

    @Test("it has no effect until a transaction of its chain is known")
    func waits() throws {
        #expect(state(in: try ledger([(renewal, 0)])) == .none)
        let later = try ledger([(renewal, 0), (transaction(app: SignedStore.app), 10)])
        #expect(state(in: later) == .inGracePeriod)
        #expect(state(in: later, knownAt: 9) == .none)
        #expect(state(in: later, knownAt: 10) == .inGracePeriod)
    }

    @Test("the order of the two does not matter")
    func order() throws {
        let messages = [(renewal, Int64(10)), (transaction(app: SignedStore.app), 0)]
        let one = try ledger(messages)
        let other = try ledger(messages.reversed())
        #expect(state(in: one) == .inGracePeriod)
        #expect(state(in: other) == .inGracePeriod)
        #expect(state(in: one, knownAt: 9) == .renewalPending)
        #expect(one.revision() == other.revision())
    }

    @Test("where two apps have a chain of its id, it belongs to neither")
    func twoApps() throws {
        let both = try ledger([
            (transaction(app: "com.a"), 0), (transaction(app: "com.b"), 0), (renewal, 0),
        ])
        #expect(state(in: both) == .renewalPending)
    }

    @Test("one of another environment does not count")
    func otherEnvironment() throws {
        let sandbox = renewal.changed(by: ["environment": "Sandbox"])
        let ledger = try ledger([(transaction(app: SignedStore.app), 0), (sandbox, 0)])
        #expect(state(in: ledger) == .renewalPending)
    }
}
