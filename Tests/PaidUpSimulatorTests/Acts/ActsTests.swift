// SPDX-License-Identifier: Apache-2.0

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
