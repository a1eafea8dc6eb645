// SPDX-License-Identifier: Apache-2.0

extension Storefront {
    /// The storefronts that orders can name; Apple has more.
    static let all = [
        Storefront(countryCode: "USA", id: "143441", currency: "USD"),
        Storefront(countryCode: "AUS", id: "143460", currency: "AUD"),
        Storefront(countryCode: "CAN", id: "143455", currency: "CAD"),
        Storefront(countryCode: "DEU", id: "143443", currency: "EUR"),
        Storefront(countryCode: "FRA", id: "143442", currency: "EUR"),
        Storefront(countryCode: "GBR", id: "143444", currency: "GBP"),
        Storefront(countryCode: "JPN", id: "143462", currency: "JPY"),
    ]

    static func known(_ code: String) throws(SimulatorError) -> Storefront {
        if let known = all.first(where: { $0.countryCode == code }) { return known }
        let codes = all.map(\.countryCode).joined(separator: ", ")
        throw SimulatorError(
            .unknownName, "the storefront \"\(code)\" is not one of \(codes)")
    }
}
