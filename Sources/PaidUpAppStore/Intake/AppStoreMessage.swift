// SPDX-License-Identifier: Apache-2.0

package import JSONText

/// A message of the App Store in one of its shapes, recognised by what it holds.
package enum AppStoreMessage: Sendable {
    /// One compact JWS: a notification, a transaction, a renewal info or an app transaction.
    case signed(String)
    /// An item of Get All Subscription Statuses; what is signed inside stands signed or decoded.
    case status(JSONObject)
    /// A decoded notification.
    case notification(JSONObject)
    /// A decoded transaction.
    case transaction(JSONObject)
    /// A decoded renewal info.
    case renewalInfo(JSONObject)
    /// A verifyReceipt response.
    case verifyReceipt(JSONObject)
}

extension AppStoreMessage {
    /// Takes apart a body as the App Store posts it, an item or a whole answer of its server API, a
    /// verifyReceipt response, or a decoded payload; `nil` where it is none of these.
    package static func messages(in object: JSONObject) -> [AppStoreMessage]? {
        if let payload = object["signedPayload"]?.string { return [.signed(payload)] }
        if let items = object["notificationHistory"]?.array {
            return items.compactMap(\.object?["signedPayload"]?.string).map { .signed($0) }
        }
        if let signed = object["signedTransactions"]?.array {
            return signed.compactMap(\.string).map { .signed($0) }
        }
        if let groups = object["data"]?.array {
            return groups.compactMap(\.object).flatMap { messages(in: $0) ?? [] }
        }
        if let items = object["lastTransactions"]?.array {
            return items.compactMap(\.object).map { .status($0) }
        }
        for key in ["signedAppTransactionInfo", "signedTransactionInfo", "signedRenewalInfo"]
        where object["status"] == nil {
            if let signed = object[key]?.string { return [.signed(signed)] }
        }
        return decoded(object).map { [$0] }
    }

    private static func decoded(_ object: JSONObject) -> AppStoreMessage? {
        if object["notificationType"] != nil { return .notification(object) }
        if object["transactionId"] != nil { return .transaction(object) }
        if object["status"] != nil {
            return object["originalTransactionId"] != nil ? .status(object) : .verifyReceipt(object)
        }
        if isRenewalInfo(object) { return .renewalInfo(object) }
        return object["latest_receipt_info"] != nil ? .verifyReceipt(object) : nil
    }

    /// Every field of a renewal info is optional, so any one that only it has tells it.
    static func isRenewalInfo(_ object: JSONObject) -> Bool {
        [
            "autoRenewStatus", "autoRenewProductId", "isInBillingRetryPeriod", "expirationIntent",
            "gracePeriodExpiresDate", "renewalDate",
        ].contains { object[$0] != nil }
    }
}
