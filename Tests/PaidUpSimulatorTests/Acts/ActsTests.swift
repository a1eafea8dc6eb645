// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

/// What the store says to each act, by Apple's table of types and subtypes.
struct ActsTests {
    @Test(
        arguments: StoriesOfPlans.all + StoriesOfBilling.all + StoriesOfRefunds.all
            + StoriesOfOthers.all)
    func theStoreSaysWhatAppleDocuments(_ story: Story) throws {
        let store = try story.play()
        let said = store.notifications
        let lines = said.enumerated().map { index, notification in
            notification.line(like: index < story.says.count ? story.says[index] : "")
        }
        #expect(lines == story.says)
        #expect(zip(said, said.dropFirst()).allSatisfy { $0.signedDate < $1.signedDate })
    }

    @Test func renewalStaysOffAfterTheNextPeriodWasRefunded() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.advance(by: "30d12h")
        try store.perform(.renew("anna", "pro.month"))
        try store.perform(.refund("anna", "pro.month"))
        let error = #expect(throws: SimulatorError.self) {
            try store.perform(.turnOnRenewal("anna", "pro.month"))
        }
        #expect(error?.code == .notPossible)
        #expect(error?.reason.hasSuffix("they buy again") == true)
    }

    @Test func aSubscriptionKeepsItsTokenWhateverIsBoughtWithAnother() throws {
        let tokens = (1...3).map { "4c8f4b3e-0001-4000-8000-00000000000\($0)" }
        var store = try Shop.open()
        func perform(_ order: StoreOrder, _ token: String) throws {
            var order = order
            order.token = token
            try store.perform(order)
        }
        try perform(.subscribe("anna", to: "lite.month"), tokens[0])
        try perform(.buy("anna", "coins"), tokens[1])
        try store.advance(by: "31d")
        try store.perform(.changePlan("anna", to: "max.month"))
        try store.advance(by: "31d")
        let subscription = store.notifications.filter { $0.status != nil }
        #expect(subscription.count > 3)
        #expect(
            subscription.allSatisfy {
                $0.part("transaction")?["appAccountToken"]?.string == tokens[0]
                    && $0.part("renewalInfo")?["appAccountToken"]?.string == tokens[0]
            })
        // Who comes back buys anew.
        try store.perform(.turnOffRenewal("anna", "max.month"))
        try store.advance(by: "40d")
        try perform(.subscribe("anna", to: "max.month"), tokens[2])
        #expect(
            store.notifications.last?.part("transaction")?["appAccountToken"]?.string == tokens[2])
    }

    @Test(arguments: [("loyal", "P3M"), ("start", "P2M"), ("trial", "P1W")])
    func anOfferLastsForAllItsPeriods(_ offer: String, _ length: String) throws {
        var store = try Shop.open()
        if offer == "loyal" {
            // Not for newcomers.
            try store.perform(.subscribe("anna", to: "pro.month"))
            try store.perform(.turnOffRenewal("anna", "pro.month"))
            try store.advance(by: "40d")
        }
        try store.perform(.subscribe("anna", to: "pro.month", offer: offer))
        #expect(store.notifications.last?.part("transaction")?["offerPeriod"]?.string == length)
    }

    @Test func aRefundThatIsTakenBackCountsHoweverManyCameAfterIt() throws {
        var store = try Shop.open()
        var first: String?
        for _ in 0..<6 {
            try store.perform(.subscribe("anna", to: "pro.year"))
            first = first ?? store.notifications.last?.transactionID
            try store.advance(by: "1d")
            try store.perform(.refund("anna", "pro.year"))
        }
        try store.advance(by: "1d")
        var order = StoreOrder.reverseRefund("anna", "pro.year")
        order.transaction = first
        try store.perform(order)
        #expect(store.notifications.last?.status == 1)
        #expect(store.serviceDue("anna", "pro.year", at: store.now)?.isDue == true)
    }

    @Test func faultsLeaveWhatHappensAsItIs() throws {
        var dates: [[Int64]] = []
        for percent: Int64 in [0, 50] {
            var store = try Shop.open { $0.renewalLead = 0...(20 * 3_600_000) }
            store.faults.duplicatePercent = percent
            store.faults.lossPercent = percent / 2
            try store.perform(.subscribe("anna", to: "pro.month"))
            try store.perform(.subscribe("ben", to: "pro.week"))
            try store.advance(by: "300d")
            dates.append(store.notifications.map(\.signedDate))
        }
        #expect(dates[0].count > 40 && dates[0] == dates[1])
    }

    @Test func everyActIsInAStory() {
        let stories =
            StoriesOfPlans.all + StoriesOfBilling.all + StoriesOfRefunds.all + StoriesOfOthers.all
        var told: Set<StoreAct> = []
        for step in stories.flatMap(\.steps) {
            if case .order(let order) = step { told.insert(order.act) }
        }
        #expect(Set(ActGuide.all.map(\.act)).subtracting(told) == [])
    }
}

extension StoreNotification {
    /// A decoded part of its data.
    fileprivate func part(_ name: String) -> JSONObject? {
        decoded["data"]?.object?[name]?.object
    }
}
