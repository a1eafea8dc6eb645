// SPDX-License-Identifier: Apache-2.0

/// An App Store in a box: what it sells, who bought what, a clock, and what it says about it all.
///
/// It is a value: a copy is a second store with the same past. The same settings and the same
/// orders give the same bytes, certificates and signatures too. Drive it like this:
///
/// ```swift
/// var settings = StoreSettings()
/// settings.products = [.subscription("pro.month", period: .month)]
/// settings.graceDays = 16
/// var store = try AppStoreSimulator(settings)
///
/// try store.perform(.subscribe("anna", to: "pro.month"))
/// try store.perform(.breakPayment("anna"))
/// for delivery in try store.advance(by: "31d") {
///     receive(body: try store.body(of: delivery))     // {"signedPayload": "…"}
/// }
/// store.serviceDue("anna", "pro.month", at: store.now)    // inGracePeriod: due
/// ```
///
/// - `perform` carries out an `StoreOrder`: something a customer, the app or the store does.
/// - `advance` and `run` move the clock. Whatever is due on the way happens in its order, and the
///   notifications that reach the receiver come back; a closure may refuse them, and the store
///   tries again as it does. `deliver()` hands out what is due now.
///   `nextDelivery(until:)` and `answer(_:with:)` are the steps below, for receivers over sockets.
/// - `serviceDue` and `serviceHistory` are the oracle: what Apple's rules say is due, kept by the
///   store from its own acts and never from its messages.
/// - `respond(to:)` is the App Store Server API; `faults` and `apiFaults` break what you want.
/// - `record` makes a scenario file of the run.
///
/// Instants are milliseconds since 1970. An act that the store would not do throws `notPossible`
/// and changes nothing.
public struct AppStoreSimulator: Sendable {
    /// What the store was made with.
    public let settings: StoreSettings
    /// The clock.
    public internal(set) var now: Int64
    /// What goes wrong on the way of notifications.
    public var faults = NotificationFaults()
    /// What goes wrong when the App Store Server API is asked.
    public var apiFaults = APIFaults()
    /// What the messages are signed with.
    public var certificate = CertificateFault.none

    /// Whether the app has a URL for notifications; only the test notification asks.
    public var hasReceiver = true

    let authority: CertificateAuthority
    var graceDays: Int64?
    var products: [String: StoreProduct] = [:]
    var customers: [String: StoreCustomer] = [:]
    var customerOrder: [String] = []
    var chains: [String: Chain] = [:]
    var transactions: [String: StoreTransaction] = [:]
    var agenda = Agenda()
    var outbox = Outbox()
    var oracle = Oracle()
    var server = ServerState()
    var journal = Journal()
    /// The customers whose service may be another after the present event.
    var touched: [String] = []
    var lastSigned: Int64 = 0
    var lastTransactionID: Int64
    var ids: SeededGenerator
    var chances: SeededGenerator
    /// Apart from the others, so that a fault leaves what happens as it is.
    var faultChances: SeededGenerator

    /// Opens a store.
    ///
    /// - Throws: `invalidOrder` where a product is listed twice or lacks its group or period.
    public init(_ settings: StoreSettings) throws(SimulatorError) {
        self.settings = settings
        now = settings.start
        graceDays = settings.graceDays
        ids = SeededGenerator(seed: settings.seed, name: "ids")
        chances = SeededGenerator(seed: settings.seed, name: "chances")
        faultChances = SeededGenerator(seed: settings.seed, name: "faults")
        lastTransactionID =
            settings.environment == .sandbox ? 2_000_000_000_000_000 : 380_000_000_000_000
        lastTransactionID += ids.number(in: 0...9_999_999_999)
        if let authority = settings.authority {
            self.authority = authority
        } else {
            let seed = "PaidUp simulator \(settings.seed)"
            authority = try CertificateAuthority(seed: Array(seed.utf8))
        }
        try StoreSettings.check(graceDays: settings.graceDays)
        for product in settings.products { try add(product) }
    }

    /// Sells another product.
    ///
    /// - Throws: `invalidOrder` where it is listed already or lacks its group or period.
    public mutating func add(_ product: StoreProduct) throws(SimulatorError) {
        guard products[product.id] == nil else {
            throw SimulatorError(.invalidOrder, "the product \"\(product.id)\" is listed twice")
        }
        if product.isSubscription {
            guard product.group != nil, product.period != nil, product.level >= 1 else {
                throw SimulatorError(
                    .invalidOrder,
                    "the subscription \"\(product.id)\" needs a group, a period and a level")
            }
            let isYearly = product.period == .year
            guard isYearly || !product.hasMonthlyPlan else {
                throw SimulatorError(
                    .invalidOrder, "only a yearly subscription is paid in twelve months")
            }
        }
        products[product.id] = product
    }
}
