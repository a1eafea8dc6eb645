// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// What the stories buy, and who buys it.
enum Shop {
    static let subscriptions: [StoreProduct] = [
        .subscription(
            "pro.month", level: 2, price: 9990,
            offers: [
                StoreOffer("trial", .introductory, .freeTrial, period: .week),
                StoreOffer(
                    "start", .introductory, .payAsYouGo, period: .month, count: 2, price: 990),
                StoreOffer(
                    "loyal", .promotional, .payUpFront, period: .month, count: 3, price: 9990),
                StoreOffer("code", .code, .freeTrial, period: .month),
                StoreOffer("return", .winBack, .payAsYouGo, period: .month, count: 2, price: 1990),
            ], isFamilyShareable: true),
        .subscription("pro.week", level: 2, period: .week, price: 2990, isFamilyShareable: true),
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
        .subscription(
            "music.month", group: "20000002", price: 5990,
            offers: [StoreOffer("free", .introductory, .freeTrial, period: .month)]),
    ]

    static let others: [StoreProduct] = [
        .once("coins", .consumable),
        .once("forever", .nonConsumable, isFamilyShareable: true),
        .once("season", .nonRenewing, period: .month),
        .once("day", .nonRenewing, period: .week),
    ]

    static let products = subscriptions + others

    /// What is compared: all but what is used up.
    static let services = products.filter { $0.type != .consumable }

    /// Each product gives an entitlement of its own name, and all of them one more.
    static let catalog = Catalog(
        products.map { product in
            Product(
                id: product.id,
                entitlements: product.type == .consumable ? [] : [product.id, everything],
                group: product.group,
                duration: product.period.flatMap { period in
                    product.group == nil ? CalendarPeriod(iso8601: period.description) : nil
                })
        })

    static let everything = "everything"

    /// Two who told the store an account token, and two who did not.
    static let customers = ["anna", "ben", "cleo", "dan"]

    static func token(of customer: String) -> String? {
        switch customer {
        case "anna": "11111111-aaaa-4aaa-8aaa-111111111111"
        case "cleo": "33333333-cccc-4ccc-8ccc-333333333333"
        default: nil
        }
    }

    /// The name by which the app knows a customer.
    static func id(of customer: String) -> CustomerID {
        CustomerID(token(of: customer) ?? customer)
    }
}
