// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// Something to happen in the store: an act with what it needs.
///
/// The same act has the same names here, in the control API and on the command line:
///
/// ```swift
/// try store.perform(.subscribe("anna", to: "pro.month", offer: "trial"))
/// ```
/// ```json
/// {"act": "subscribe", "customer": "anna", "product": "pro.month", "offer": "trial"}
/// ```
public struct StoreOrder: Hashable, Sendable, CustomStringConvertible {
    /// What is to happen.
    public var act: StoreAct
    /// Who does it. A customer exists from the first order that names them.
    public var customer: String?
    /// What it is done with.
    public var product: String?
    /// The transaction it is about; absent means the customer's latest of the product.
    public var transaction: String?
    /// The offer that is taken, by its name.
    public var offer: String?
    /// The member of the family, or of sharing.
    public var member: String?
    /// The customer's `appAccountToken`, a UUID; it stays with the customer.
    public var token: String?
    /// The customer's country, three letters.
    public var storefront: String?
    /// The countries that an extension is for.
    public var storefronts: [String]?
    /// A number of days.
    public var days: Int64?
    /// A price in thousandths.
    public var price: Int64?
    /// The refunded part in percent; absent means all.
    public var percentage: Int64?
    /// How many are bought.
    public var quantity: Int64?
    /// Apple's number or word for a reason.
    public var reason: String?
    /// Whether a price increase needs the customer's consent.
    public var needsConsent: Bool?
    /// Whether a subscription is paid in twelve months.
    public var monthly: Bool?
    /// Whether a refund is asked for in the app, which turns renewal off.
    public var inApp: Bool?

    /// Makes an order with nothing but its act.
    public init(_ act: StoreAct) {
        self.act = act
    }

    /// The order as the control API takes it.
    public var description: String { JSONWriter().string(json) }
}
