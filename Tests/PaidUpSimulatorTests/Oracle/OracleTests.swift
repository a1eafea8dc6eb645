// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator
import Testing

/// What is due, in days since the first purchase, by Apple's rules.
struct OracleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var graceDays: Int64?
        var lead: ClosedRange<Int64> = 0...0
        let steps: [Story.Step]
        var customer = "anna"
        var product = "pro.month"
        /// Each state with the day and hour of its begin; a star where service is due.
        let states: [String]

        var testDescription: String { name }
    }

    private static let start = Story.Step.order(.subscribe("anna", to: "pro.month"))
    private static let broken = [start, .order(.breakPayment("anna"))]

    static let cases: [Case] = [
        Case(
            name: "cancelled: due to the end",
            steps: [start, .order(.turnOffRenewal("anna", "pro.month")), .advance("40d")],
            states: ["0 subscribed*", "31 expired"]),
        Case(
            name: "renewed early: without a gap", lead: Shop.day...Shop.day,
            steps: [start, .advance("70d")], states: ["0 subscribed*"]),
        Case(
            name: "renewed late: with a gap", lead: -3_600_000...(-3_600_000),
            steps: [start, .advance("32d")],
            states: ["0 subscribed*", "31 expired", "31+1 subscribed*"]),
        Case(
            name: "no grace: nothing is due in retry", steps: broken + [.advance("95d")],
            states: ["0 subscribed*", "31 inBillingRetryPeriod", "91 expired"]),
        Case(
            name: "grace is due, retry is not, recovery is", graceDays: 16,
            steps: broken + [.advance("50d"), .order(.fixPayment("anna")), .advance("1d")],
            states: [
                "0 subscribed*", "31 inGracePeriod*", "47 inBillingRetryPeriod", "50 subscribed*",
            ]),
        Case(
            name: "recovered in grace", graceDays: 16,
            steps: broken + [.advance("40d"), .order(.fixPayment("anna")), .advance("1d")],
            states: ["0 subscribed*", "31 inGracePeriod*", "40 subscribed*"]),
        Case(
            name: "cancelled in grace: over at once", graceDays: 16,
            steps: broken + [.advance("33d"), .order(.turnOffRenewal("anna", "pro.month"))],
            states: ["0 subscribed*", "31 inGracePeriod*", "33 expired"]),
        Case(
            name: "refunded and reversed",
            steps: [
                start, .advance("3d"), .order(.refund("anna", "pro.month")), .advance("2d"),
                .order(.reverseRefund("anna", "pro.month")), .advance("40d"),
            ],
            states: ["0 subscribed*", "3 revoked", "5 subscribed*", "31 expired"]),
        Case(
            name: "upgraded: the old product is over",
            steps: [start, .advance("3d"), .order(.changePlan("anna", to: "max.month"))],
            states: ["0 subscribed*", "3 expired"]),
        Case(
            name: "upgraded: the new product is due",
            steps: [start, .advance("3d"), .order(.changePlan("anna", to: "max.month"))],
            product: "max.month", states: ["3 subscribed*"]),
        Case(
            name: "downgraded, renewed early: the old product to its end",
            lead: Shop.day...Shop.day,
            steps: [start, .order(.changePlan("anna", to: "lite.month")), .advance("32d")],
            states: ["0 subscribed*", "31 expired"]),
        Case(
            name: "downgraded, renewed early: the new product from then",
            lead: Shop.day...Shop.day,
            steps: [start, .order(.changePlan("anna", to: "lite.month")), .advance("32d")],
            product: "lite.month", states: ["31 subscribed*"]),
        Case(
            name: "a member of the family, until the purchaser is refunded",
            steps: [
                start, .advance("1d"), .order(.share("pro.month", of: "anna", with: "mia")),
                .advance("40d"), .order(.refund("anna", "pro.month")),
            ], customer: "mia", states: ["1 subscribed*", "41 revoked"]),
        Case(
            name: "a member of the family, until the purchaser leaves",
            steps: [
                start, .order(.share("pro.month", of: "anna", with: "mia")),
                .order(.turnOffRenewal("anna", "pro.month")), .advance("40d"),
            ], customer: "mia", states: ["0 subscribed*", "31 expired"]),
        Case(
            name: "extended",
            steps: [
                start, .order(.turnOffRenewal("anna", "pro.month")),
                .order(.extend("anna", "pro.month", days: 10)), .advance("60d"),
            ], states: ["0 subscribed*", "41 expired"]),
        Case(
            name: "bought for good, refunded, bought again",
            steps: [
                .order(.buy("anna", "forever")), .advance("400d"),
                .order(.refund("anna", "forever")), .advance("1d"),
                .order(.buy("anna", "forever")),
            ], product: "forever", states: ["0 lifetime*", "400 revoked", "401 lifetime*"]),
        Case(
            name: "passes follow one another",
            steps: [
                .order(.buy("anna", "season")), .advance("10d"), .order(.buy("anna", "season")),
                .advance("90d"),
            ], product: "season", states: ["0 subscribed*", "59 expired"]),
        Case(
            name: "a pass that is refunded after its end has ended before",
            steps: [
                .order(.buy("anna", "season")), .advance("60d"),
                .order(.refund("anna", "season")), .advance("1d"),
            ], product: "season", states: ["0 subscribed*", "31 expired"]),
        Case(
            name: "a pass that is refunded in its time",
            steps: [
                .order(.buy("anna", "season")), .advance("6d"),
                .order(.refund("anna", "season")), .advance("1d"),
            ], product: "season", states: ["0 subscribed*", "6 revoked"]),
        Case(
            name: "consumables are no service",
            steps: [.order(.buy("anna", "coins")), .advance("1d")], product: "coins", states: []),
        Case(
            name: "withdrawn consent takes nothing back",
            steps: [start, .order(.rescindConsent("anna")), .advance("1d")],
            states: ["0 subscribed*"]),
    ]

    @Test(arguments: cases)
    func keepsWhatIsDue(_ example: Case) throws {
        var store = try Shop.open(graceDays: example.graceDays) {
            $0.renewalLead = example.lead
        }
        for step in example.steps {
            switch step {
            case .order(let order): try store.perform(order)
            case .advance(let length): try store.advance(by: length)
            }
        }
        let states = store.serviceHistory(example.customer, example.product).map { interval in
            let hours = (interval.start - Shop.january) / 3_600_000
            let hour = hours % 24 == 0 ? "" : "+\(hours % 24)"
            let star = interval.state.isDue ? "*" : ""
            return "\(hours / 24)\(hour) \(interval.state.word.rawValue)\(star)"
        }
        #expect(states == example.states)
    }

    @Test func answersForTheInstantThatIsAskedAbout() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.turnOffRenewal("anna", "pro.month"))
        try store.advance(by: "60d")
        let end = Shop.january + 31 * Shop.day
        #expect(store.serviceDue("anna", "pro.month", at: Shop.january - 1)?.word == .neverBought)
        #expect(store.serviceDue("anna", "pro.month", at: Shop.january)?.isDue == true)
        #expect(store.serviceDue("anna", "pro.month", at: end - 1)?.isDue == true)
        #expect(store.serviceDue("anna", "pro.month", at: end)?.isDue == false)
        #expect(store.serviceDue("anna", "pro.month", at: store.now + 1) == nil)
        #expect(store.serviceDue("nobody", "pro.month", at: end)?.word == .neverBought)
    }
}
