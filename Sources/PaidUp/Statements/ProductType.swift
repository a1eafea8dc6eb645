// SPDX-License-Identifier: Apache-2.0

/// What kind of product a transaction is for.
///
/// Source: Apple's `type` of a transaction.
public struct ProductType: Hashable, Sendable, RawRepresentable {
    /// Apple's own spelling.
    public let rawValue: String

    /// Makes a type from Apple's spelling.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Paid period by period until it is cancelled.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    /// Paid once, kept for good.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// Paid once and used up; gives no standing access.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// Paid once for a length of time that only the catalog knows.
    public static let nonRenewing = ProductType(rawValue: "Non-Renewing Subscription")
}

extension ProductType: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
