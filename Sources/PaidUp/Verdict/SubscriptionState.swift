// SPDX-License-Identifier: Apache-2.0

/// The state of a purchase in StoreKit's words, and in the engine's where StoreKit has none.
public struct SubscriptionState: Hashable, Sendable, RawRepresentable {
    /// The name, as it stands in output.
    public let rawValue: String

    /// Makes a state of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A paid period runs.
    public static let subscribed = SubscriptionState(rawValue: "subscribed")
    /// The charge failed, and the store asks to serve on.
    public static let inGracePeriod = SubscriptionState(rawValue: "inGracePeriod")
    /// The charge failed, and the store tries again.
    public static let inBillingRetryPeriod = SubscriptionState(rawValue: "inBillingRetryPeriod")
    /// It is over.
    public static let expired = SubscriptionState(rawValue: "expired")
    /// The store took it back.
    public static let revoked = SubscriptionState(rawValue: "revoked")
    /// The end has passed, and a renewal is presumed.
    public static let renewalPending = SubscriptionState(rawValue: "renewalPending")
    /// Bought for good.
    public static let lifetime = SubscriptionState(rawValue: "lifetime")
    /// Given by the operator.
    public static let granted = SubscriptionState(rawValue: "granted")
    /// Nothing gives access, or nothing yet.
    public static let none = SubscriptionState(rawValue: "none")
}
