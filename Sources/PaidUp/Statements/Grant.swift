// SPDX-License-Identifier: Apache-2.0

/// Access that the operator gives without a purchase: a promotion, or goodwill.
public struct Grant: Hashable, Sendable {
    /// Who gets it.
    public var customer: CustomerID
    /// Which entitlement.
    public var entitlement: String
    /// When it begins.
    public var from: Instant
    /// When it ends, half-open; `nil` for no end.
    public var until: Instant?
    /// When the operator took it back.
    public var revokedAt: Instant?

    /// Makes a grant.
    public init(
        customer: CustomerID, entitlement: String, from: Instant, until: Instant?,
        revokedAt: Instant? = nil
    ) {
        self.customer = customer
        self.entitlement = entitlement
        self.from = from
        self.until = until
        self.revokedAt = revokedAt
    }
}
