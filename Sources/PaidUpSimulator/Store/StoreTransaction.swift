// SPDX-License-Identifier: Apache-2.0

/// A purchase, or one period of a subscription.
struct StoreTransaction: Sendable {
    struct Revocation: Sendable {
        var date: Int64
        var reason: Int64
        var type: String
        /// In thousandths of a percent; nil for the end of sharing.
        var percentage: Int64?
        /// Whether service was due until then because of this transaction.
        var endedService: Bool
    }

    struct Commitment: Sendable {
        static let periods = 12
        var number: Int
        var expires: Int64
        var price: Int64
    }

    let id: String
    let originalID: String
    let customer: String
    let productID: String
    let type: StoreProduct.Kind
    let purchaseDate: Int64
    let originalPurchaseDate: Int64
    let isRenewal: Bool
    let price: Int64
    let orderID: String
    /// The transaction that this one is the family's share of.
    var sharedFrom: String?
    var webOrderLineItemID: String?
    var group: String?
    var expiresDate: Int64?
    var quantity: Int64 = 1
    var offer: StoreOffer?
    var commitment: Commitment?
    var appAccountToken: String?
    var isUpgraded = false
    var revocation: Revocation?
    var wasRefunded = false
    /// When it was last said to be otherwise than before, for the order of the history.
    var modified: Int64

    var isShared: Bool { sharedFrom != nil }

    /// Whether it is paid and in force at an instant.
    func covers(_ instant: Int64) -> Bool {
        revocation == nil && !isUpgraded && purchaseDate <= instant
            && instant < (expiresDate ?? .max)
    }
}
