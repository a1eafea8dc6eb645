// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

extension RecordedStory {
    private static let month = StoreOrder.subscribe("anna", to: "pro.month")
    private static let day: Int64 = 86_400_000

    static let all: [RecordedStory] = [
        RecordedStory(
            "M1", "Cancelled, and served to the end of what was paid",
            [(0, month), (10, .turnOffRenewal("anna", "pro.month")), (30, nil)]),
        RecordedStory(
            "M2", "Renewed a day early, without a gap", lead: day, [(0, month), (65, nil)]),
        RecordedStory(
            "M3", "Recovered within grace, and the billing date stays", graceDays: 16,
            [
                (0, month), (5, .breakPayment("anna")), (30, .fixPayment("anna")), (10, nil),
            ]),
        RecordedStory(
            "M4", "Recovered after grace, and a new cycle begins", graceDays: 3,
            [
                (0, month), (5, .breakPayment("anna")), (35, .fixPayment("anna")), (40, nil),
            ]),
        RecordedStory(
            "M5", "Given up after sixty days of retry",
            [(0, month), (5, .breakPayment("anna")), (95, nil)]),
        RecordedStory(
            "M6", "Cancelled in grace, and over at once", graceDays: 16,
            [
                (0, month), (5, .breakPayment("anna")),
                (30, .turnOffRenewal("anna", "pro.month")), (5, nil),
            ]),
        RecordedStory(
            "M7", "Upgraded in mid period",
            [(0, month), (10, .changePlan("anna", to: "max.month")), (40, nil)]),
        RecordedStory(
            "M8", "Upgraded after the renewal was paid early", lead: day,
            [(0, month), (30.5, .changePlan("anna", to: "max.month")), (10, nil)]),
        RecordedStory(
            "M9", "Downgraded at the next renewal",
            [(0, month), (10, .changePlan("anna", to: "lite.month")), (40, nil)]),
        RecordedStory(
            "M10", "A downgrade that was undone",
            [
                (0, month), (10, .changePlan("anna", to: "lite.month")),
                (5, .undoPlanChange("anna", "pro.month")), (25, nil),
            ]),
        RecordedStory(
            "M11", "Refunded, and subscribed again",
            [(0, month), (10, .refund("anna", "pro.month")), (5, month), (20, nil)]),
        RecordedStory(
            "M12", "A refund that was declined takes nothing",
            [
                (0, month), (10, .requestRefund("anna", "pro.month")),
                (2, .declineRefund("anna", "pro.month")), (10, nil),
            ]),
        RecordedStory(
            "M13", "Shared with a member of the family, and no longer",
            [
                (0, month), (5, .share("pro.month", of: "anna", with: "ben")),
                (10, .unshare("pro.month", of: "anna", with: "ben")), (10, nil),
            ]),
        RecordedStory(
            "M14", "The purchaser is refunded, and the member loses the share",
            [
                (0, month), (5, .share("pro.month", of: "anna", with: "ben")),
                (10, .refund("anna", "pro.month")), (10, nil),
            ]),
        RecordedStory(
            "M15", "Extended by a week",
            [
                (0, month), (10, .extend("anna", "pro.month", days: 7)),
                (1, .turnOffRenewal("anna", "pro.month")), (40, nil),
            ]),
        RecordedStory(
            "M16", "A higher price that nobody agreed to",
            [
                (0, month), (10, .raisePrice(of: "pro.month", to: 11_990, needsConsent: true)),
                (30, nil),
            ]),
        RecordedStory(
            "M17", "A free trial, and then paid",
            [(0, .subscribe("anna", to: "pro.month", offer: "trial")), (50, nil)]),
        RecordedStory(
            "M18", "Passes follow one another, and the rest of a refunded one is given on",
            [
                (0, .buy("anna", "season")), (10, .buy("anna", "season")),
                (40, .refund("anna", "season")), (20, nil),
            ]),
        RecordedStory(
            "M19", "Bought for good, refunded, and bought again",
            [
                (0, .buy("anna", "forever")), (10, .refund("anna", "forever")),
                (10, .buy("anna", "forever")), (10, nil),
            ]),
        RecordedStory(
            "M20", "Every message twice", graceDays: 6, duplicates: 100,
            [
                (0, month), (5, .breakPayment("anna")), (30, .fixPayment("anna")),
                (5, .turnOffRenewal("anna", "pro.month")), (30, nil),
            ]),
    ]
}
