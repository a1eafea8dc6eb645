// SPDX-License-Identifier: Apache-2.0

/// What an App Store of the simulator is made with.
public struct StoreSettings: Sendable {
    /// The app's bundle identifier.
    public var bundleID = "com.example.app"
    /// The app's id in the App Store; notifications of production carry it.
    public var appAppleID: Int64 = 1_234_567_890
    /// Which of Apple's environments the messages speak of.
    public var environment = SimulatedEnvironment.production
    /// Determines everything that is drawn: keys, ids, delays, chances.
    public var seed: UInt64 = 1
    /// The clock's first instant, in milliseconds since 1970: the start of 2026.
    public var start: Int64 = 1_767_225_600_000
    /// How long a month is.
    public var rate = TimeRate.real
    /// What can be bought.
    public var products: [StoreProduct] = []
    /// The app's billing grace period in days: 3, 6, 16 or 28; nil where the app has none.
    public var graceDays: Int64?
    /// Whether grace is also given where the period before was free.
    public var graceAfterFreeOffers = true
    /// How long before the end of a period its renewal is tried, in milliseconds. A negative number
    /// is a renewal that comes late. One is drawn for each period; the store itself begins up to
    /// 24 hours early.
    public var renewalLead: ClosedRange<Int64> = 0...TimeSpan.day
    /// The country of customers who name none, with its id in the App Store and its currency.
    public var storefront = Storefront(countryCode: "USA", id: "143441", currency: "USD")
    /// An authority that `CertificateAuthority.pem()` wrote; nil makes one from the seed.
    public var authority: CertificateAuthority?

    /// Settings of a store without products.
    public init() {}
}

extension StoreSettings {
    static func check(graceDays: Int64?) throws(SimulatorError) {
        guard let graceDays, ![3, 6, 16, 28].contains(graceDays) else { return }
        throw SimulatorError(
            .invalidOrder, "a grace period of \(graceDays) days; Apple has 3, 6, 16 and 28")
    }
}
