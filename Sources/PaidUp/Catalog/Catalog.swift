// SPDX-License-Identifier: Apache-2.0

/// Which product gives which entitlements.
public struct Catalog: Hashable, Sendable {
    /// The products, by the store's product id.
    public var products: [String: Product]
    /// Whether a product that is not listed is an entitlement of its own name.
    public var namesUnlistedProducts: Bool

    /// Makes a catalog of the given products; others give nothing, and a denial says so:
    /// ``Engine/unlistedProducts(in:)`` counts their purchases.
    public init(_ products: [Product]) {
        self.products = Dictionary(products.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        namesUnlistedProducts = false
    }

    /// The catalog to use where there is none: each product is an entitlement of its own name.
    public static var productNames: Catalog {
        var catalog = Catalog([])
        catalog.namesUnlistedProducts = true
        return catalog
    }

    /// Whether the catalog says what a product gives, be it nothing: a product that is listed with
    /// no entitlement is named.
    public func names(_ productID: String) -> Bool {
        namesUnlistedProducts || products[productID] != nil
    }

    /// The entitlements of a product, in the catalog's order.
    public func entitlements(of productID: String) -> [String] {
        products[productID]?.entitlements ?? (namesUnlistedProducts ? [productID] : [])
    }

    /// Every entitlement that a listed product gives.
    package var entitlementNames: Set<String> {
        products.values.reduce(into: []) { $0.formUnion($1.entitlements) }
    }

    /// Whether some product may give an entitlement of this name.
    package func isKnown(entitlement: String) -> Bool {
        namesUnlistedProducts || products.values.contains { $0.entitlements.contains(entitlement) }
    }
}
