// SPDX-License-Identifier: Apache-2.0

/// A country's App Store.
public struct Storefront: Hashable, Sendable {
    /// Three letters, as ISO 3166 has them.
    public var countryCode: String
    /// The number of that App Store.
    public var id: String
    /// The currency of its prices.
    public var currency: String

    /// Makes a storefront.
    public init(countryCode: String, id: String, currency: String) {
        self.countryCode = countryCode
        self.id = id
        self.currency = currency
    }
}
