// SPDX-License-Identifier: Apache-2.0

/// What the catalog says of one product.
public struct Product: Hashable, Sendable {
    /// The store's product id.
    public var id: String
    /// The entitlements that it gives, in the catalog's order.
    public var entitlements: [String]
    /// The subscription group; the transaction's own counts where it states one.
    public var group: String?
    /// The length of a non-renewing subscription, which has no end of its own.
    public var duration: CalendarPeriod?
    /// Whether passes of this product follow one another; otherwise they overlap.
    public var stacks: Bool
    /// The kind of product, for stores that do not say.
    public var type: ProductType?

    /// Makes a product.
    public init(
        id: String, entitlements: [String], group: String? = nil,
        duration: CalendarPeriod? = nil, stacks: Bool = true, type: ProductType? = nil
    ) {
        self.id = id
        self.entitlements = entitlements
        self.group = group
        self.duration = duration
        self.stacks = stacks
        self.type = type
    }
}
