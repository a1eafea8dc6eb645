// SPDX-License-Identifier: Apache-2.0

/// The state of a purchase in StoreKit's words, and in the engine's where StoreKit has none.
public struct SubscriptionState: Hashable, Sendable {
    /// Its place among the names; a small number, so that a verdict is copied without counting
    /// references.
    private let place: UInt8

    private static let names = [
        "subscribed", "inGracePeriod", "inBillingRetryPeriod", "expired", "revoked",
        "renewalPending", "lifetime", "granted", "none",
    ]

    /// The name, as it stands in output.
    public var rawValue: String { Self.names[Int(place)] }

    /// A paid period runs.
    public static let subscribed = SubscriptionState(place: 0)
    /// The charge failed, and the store asks to serve on.
    public static let inGracePeriod = SubscriptionState(place: 1)
    /// The charge failed, and the store tries again.
    public static let inBillingRetryPeriod = SubscriptionState(place: 2)
    /// It is over.
    public static let expired = SubscriptionState(place: 3)
    /// The store took it back.
    public static let revoked = SubscriptionState(place: 4)
    /// The end has passed, and a renewal is presumed.
    public static let renewalPending = SubscriptionState(place: 5)
    /// Bought for good.
    public static let lifetime = SubscriptionState(place: 6)
    /// Given by the operator.
    public static let granted = SubscriptionState(place: 7)
    /// Nothing gives access, or nothing yet.
    public static let none = SubscriptionState(place: 8)
}

extension SubscriptionState: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
