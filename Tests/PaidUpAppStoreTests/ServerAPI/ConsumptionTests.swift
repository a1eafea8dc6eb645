// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpAppStore

struct ConsumptionTests {
    private func facts(
        consented: Bool = true, _ change: (inout ConsumptionFacts) -> Void = { _ in }
    ) -> ConsumptionFacts {
        var facts = ConsumptionFacts(
            customerConsented: consented, delivery: .delivered, now: TestClock.start)
        change(&facts)
        return facts
    }

    @Test("nothing is sent unless it is turned on and the customer consented")
    func gate() {
        #expect(facts().answer(isTurnedOn: false) == .withhold(.turnedOff))
        #expect(facts(consented: false).answer(isTurnedOn: false) == .withhold(.turnedOff))
        #expect(facts(consented: false).answer(isTurnedOn: true) == .withhold(.noConsent))
        #expect(facts().answerV1(isTurnedOn: false) == .withhold(.turnedOff))
        #expect(facts(consented: false).answerV1(isTurnedOn: true) == .withhold(.noConsent))
        let facts = facts()
        #expect(facts.answer(isTurnedOn: true) == .send(facts.request))
        #expect(facts.answerV1(isTurnedOn: true) == .send(facts.requestV1))
        #expect(facts.request.customerConsented && facts.requestV1.customerConsented)
    }

    @Test("what nobody knows goes out as undeclared, or not at all")
    func unknown() {
        let request = facts().requestV1
        #expect(request.consumptionStatus == .undeclared)
        #expect(request.platform == .undeclared)
        #expect(request.accountTenure == .undeclared)
        #expect(request.playTime == .undeclared)
        #expect(request.lifetimeDollarsPurchased == .undeclared)
        #expect(request.lifetimeDollarsRefunded == .undeclared)
        #expect(request.userStatus == .undeclared)
        #expect(request.refundPreference == .undeclared)
        #expect(facts().request.consumptionPercentage == nil)
        #expect(facts().request.refundPreference == nil)
    }

    static let tenures: [(days: Int64, milliseconds: Int64, code: Int64)] = [
        (0, 0, 1), (3, -1, 1), (3, 0, 2), (10, -1, 2), (10, 0, 3), (30, 0, 4), (90, 0, 5),
        (180, -1, 5), (180, 0, 6), (365, -1, 6), (365, 0, 7), (36_500, 0, 7), (-1, 0, 0),
    ]

    @Test("the account's age falls into the store's classes", arguments: tenures)
    func tenure(days: Int64, milliseconds: Int64, code: Int64) {
        let since = TestClock.start.advanced(bySeconds: -days * 86_400)
            .advanced(byMilliseconds: -milliseconds)
        #expect(facts { $0.accountSince = since }.requestV1.accountTenure.rawValue == code)
    }

    static let dollars: [(prices: [Int64], code: Int64)] = [
        ([], 1), ([0], 1), ([1], 2), ([49_990], 2), ([49_999], 2), ([25_000, 25_000], 3),
        ([99_990], 3), ([100_000], 4), ([499_990], 4), ([500_000], 5), ([999_990], 5),
        ([1_000_000], 6), ([1_999_990], 6), ([2_000_000], 7), ([.max, .max], 7),
        ([-5_000, 1], 2),
    ]

    @Test("sums in dollars fall into the store's classes", arguments: dollars)
    func sums(prices: [Int64], code: Int64) {
        let bought = prices.map { ConsumptionFacts.Purchase(price: $0, currency: "USD") }
        let request = facts { $0.purchases = bought }.requestV1
        #expect(request.lifetimeDollarsPurchased.rawValue == code)
        #expect(request.lifetimeDollarsRefunded.rawValue == 1)
        let refunded = bought.map { purchase in
            var purchase = purchase
            purchase.isRefunded = true
            return purchase
        }
        #expect(
            facts { $0.purchases = refunded }.requestV1.lifetimeDollarsRefunded.rawValue == code)
    }

    @Test("a sum with another currency in it is unknown, and what is free has none")
    func currencies() {
        let request = facts {
            $0.purchases = [
                .init(price: 10_000, currency: "USD", isRefunded: true),
                .init(price: 10_000, currency: "EUR"), .init(price: 0, currency: "JPY"),
            ]
        }.requestV1
        #expect(request.lifetimeDollarsPurchased == .undeclared)
        #expect(request.lifetimeDollarsRefunded.rawValue == 2)
    }

    static let parts: [(part: Double, percentage: Int, status: AppStore.ConsumptionStatus)] = [
        (0, 0, .notConsumed), (0.5, 50_000, .partiallyConsumed),
        (0.333_333, 33_333, .partiallyConsumed), (1, 100_000, .fullyConsumed),
        (1.7, 100_000, .fullyConsumed), (-1, 0, .notConsumed),
    ]

    @Test("the part that was used up is told in thousandths of a percent", arguments: parts)
    func percentage(part: Double, percentage: Int, status: AppStore.ConsumptionStatus) throws {
        let consumable = facts {
            $0.consumedPart = part
            $0.productType = .consumable
        }
        #expect(consumable.request.consumptionPercentage == percentage)
        #expect(consumable.requestV1.consumptionStatus == status)
        try consumable.request.check()
    }

    @Test("a subscription has no percentage, and what did not arrive has none but 0")
    func exceptions() throws {
        let subscription = facts {
            $0.consumedPart = 0.5
            $0.productType = .autoRenewable
        }
        #expect(subscription.request.consumptionPercentage == nil)
        let lost = facts {
            $0.consumedPart = 0.5
            $0.delivery = .serverOutage
        }
        #expect(lost.request.consumptionPercentage == 0)
        #expect(lost.request.deliveryStatus == .undeliveredServerOutage)
        #expect(lost.requestV1.deliveryStatus == .didNotDeliverDueToServerOutage)
        try lost.request.check()
        #expect(facts { $0.consumedPart = .nan }.request.consumptionPercentage == nil)
    }

    @Test("the operator's wish is told in the words of both versions")
    func preference() {
        let rows: [(ConsumptionFacts.Preference, String, Int64)] = [
            (.decline, "DECLINE", 2), (.grant, "GRANT_FULL", 1),
            (.grantProrated, "GRANT_PRORATED", 1),
        ]
        for (preference, second, first) in rows {
            let facts = facts { $0.preference = preference }
            #expect(facts.request.refundPreference?.rawValue == second)
            #expect(facts.requestV1.refundPreference.rawValue == first)
        }
    }
}
