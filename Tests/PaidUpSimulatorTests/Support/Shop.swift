// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

/// The products of the tests, and stores that sell them.
enum Shop {
    static let products: [StoreProduct] = [
        .subscription(
            "pro.month", level: 2, price: 9990,
            offers: [
                StoreOffer("trial", .introductory, .freeTrial, period: .week),
                StoreOffer(
                    "start", .introductory, .payAsYouGo, period: .month, count: 2, price: 990),
                StoreOffer(
                    "loyal", .promotional, .payUpFront, period: .month, count: 3, price: 9990),
                StoreOffer("code", .code, .freeTrial, period: .month),
                StoreOffer("return", .winBack, .payAsYouGo, period: .month, count: 1, price: 1990),
            ], isFamilyShareable: true),
        .subscription("pro.week", level: 2, period: .week, price: 2990),
        .subscription(
            "pro.year", level: 2, period: .year, price: 99990, isFamilyShareable: true,
            hasMonthlyPlan: true),
        .subscription(
            "max.month", level: 1, price: 19990,
            offers: [StoreOffer("step-up", .promotional, .freeTrial, period: .month)],
            isFamilyShareable: true),
        .subscription(
            "lite.month", level: 3, price: 4990,
            offers: [StoreOffer("stay", .promotional, .freeTrial, period: .month)]),
        .subscription("lite.other", level: 3, price: 4490),
        .once("coins", .consumable),
        .once("forever", .nonConsumable, isFamilyShareable: true),
        .once("season", .nonRenewing, period: .month),
    ]

    /// A store whose renewals come on time, on 1 January 2026.
    static func open(
        graceDays: Int64? = nil, _ change: (inout StoreSettings) -> Void = { _ in }
    ) throws -> AppStoreSimulator {
        var settings = StoreSettings()
        settings.products = products
        settings.graceDays = graceDays
        settings.renewalLead = 0...0
        change(&settings)
        return try AppStoreSimulator(settings)
    }

    static let day: Int64 = 86_400_000
    static let january: Int64 = 1_767_225_600_000
}
