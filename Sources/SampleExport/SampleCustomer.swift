// SPDX-License-Identifier: Apache-2.0

/// Somebody who bought something, as the store knows them.
struct SampleCustomer {
    /// Names the story.
    let key: String
    /// The UUID that the app gave at the purchase; `nil` where it gave none.
    let accountToken: String?
    /// The store's id of the app's download.
    let appTransactionID: String
    let storefront: Storefront
    let environment: String

    struct Storefront {
        let country: String
        let id: String
        let currency: String

        static let all = [
            Storefront(country: "USA", id: "143441", currency: "USD"),
            Storefront(country: "FRA", id: "143442", currency: "EUR"),
            Storefront(country: "DEU", id: "143443", currency: "EUR"),
            Storefront(country: "GBR", id: "143444", currency: "GBP"),
            Storefront(country: "CAN", id: "143455", currency: "CAD"),
            Storefront(country: "AUS", id: "143460", currency: "AUD"),
        ]
    }

    init(
        _ key: String, hasToken: Bool, isTester: Bool, _ generator: inout SeededGenerator
    ) {
        self.key = key
        let token = generator.uuid()
        accountToken = hasToken ? token : nil
        let number = generator.number(in: 0...99_999_999_999_999)
        appTransactionID = String(704_000_000_000_000_000 + number)
        let place = generator.number(in: 0...Int64(Storefront.all.count - 1))
        storefront = Storefront.all[Int(place)]
        environment = isTester ? "Sandbox" : "Production"
    }

    var isTester: Bool { environment == "Sandbox" }
}
