// SPDX-License-Identifier: Apache-2.0

/// Something that the app sells.
public struct StoreProduct: Hashable, Sendable {
    /// The product identifier.
    public var id: String
    /// What kind of purchase it is.
    public var type: Kind
    /// The price in thousandths of the currency's unit.
    public var price: Int64
    /// The subscription group; subscriptions only.
    public var group: String?
    /// The place in its group, where 1 is the highest; subscriptions only.
    public var level: Int
    /// The length of a period. A non-renewing subscription has none of Apple's; what stands here is
    /// the app's own, and nil means no end.
    public var period: StorePeriod?
    /// The offers that customers can take.
    public var offers: [StoreOffer]
    /// Whether the family may use it.
    public var isFamilyShareable: Bool
    /// Whether it can be had for twelve monthly payments.
    public var hasMonthlyPlan: Bool
    /// Whether it is sold at all.
    public var isForSale = true
    /// What the app unlocks with it, for the scenarios that are recorded.
    public var entitlements: [String]

    /// A kind of purchase, by the name that transactions have for it.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String

        /// Makes a kind from Apple's name for it.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A subscription that renews itself.
        public static let subscription = Kind(rawValue: "Auto-Renewable Subscription")
        /// Bought once, kept for good.
        public static let nonConsumable = Kind(rawValue: "Non-Consumable")
        /// Used up.
        public static let consumable = Kind(rawValue: "Consumable")
        /// Bought for a time that the app counts.
        public static let nonRenewing = Kind(rawValue: "Non-Renewing Subscription")
    }

    /// A subscription.
    public static func subscription(
        _ id: String, group: String = "20000001", level: Int = 1, period: StorePeriod = .month,
        price: Int64 = 9990, offers: [StoreOffer] = [], isFamilyShareable: Bool = false,
        hasMonthlyPlan: Bool = false, entitlements: [String]? = nil
    ) -> StoreProduct {
        StoreProduct(
            id: id, type: .subscription, price: price, group: group, level: level, period: period,
            offers: offers, isFamilyShareable: isFamilyShareable, hasMonthlyPlan: hasMonthlyPlan,
            entitlements: entitlements ?? [id])
    }

    /// Something that does not renew itself.
    public static func once(
        _ id: String, _ type: Kind, price: Int64 = 4990, period: StorePeriod? = nil,
        isFamilyShareable: Bool = false, entitlements: [String]? = nil
    ) -> StoreProduct {
        StoreProduct(
            id: id, type: type, price: price, group: nil, level: 0, period: period, offers: [],
            isFamilyShareable: isFamilyShareable, hasMonthlyPlan: false,
            entitlements: entitlements ?? [id])
    }

    var isSubscription: Bool { type == .subscription }
}
