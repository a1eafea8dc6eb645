// SPDX-License-Identifier: Apache-2.0

/// Somebody with an Apple Account who has the app.
struct StoreCustomer: Sendable {
    let id: String
    let appTransactionID: String
    let firstSeen: Int64
    var appAccountToken: String?
    var storefront: Storefront
    /// Whether charges go through.
    var canPay = true
    /// Groups in which an introductory offer was taken.
    var introducedGroups: Set<String> = []
    /// Chains that are the customer's own or shared with them, in the order of their start.
    var chains: [String] = []
    /// Purchases that do not renew, in their order.
    var purchases: [String] = []
}
