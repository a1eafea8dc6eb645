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
    /// An element of an answer that is no message, and why; it must not vanish from the count.
    case unreadable(String)
}

extension AppStoreMessage {
    /// Takes apart a body as the App Store posts it, an item or a whole answer of its server API, a
    /// verifyReceipt response, or a decoded payload; `nil` where it is none of these.
    package static func messages(in object: JSONObject) -> [AppStoreMessage]? {
        if let payload = object["signedPayload"]?.string { return [.signed(payload)] }
        if let list = list("notificationHistory", object, { item($0) }) { return list }
        if let list = list("signedTransactions", object, { $0.string.map { [.signed($0)] } }) {
            return list
        }
        if let list = list("data", object, { $0.object.flatMap { messages(in: $0) } }) {
            return list
        }
        if let list = list("lastTransactions", object, { $0.object.map { [.status($0)] } }) {
            return list
        }
        let keys = ["signedAppTransactionInfo", "signedTransactionInfo", "signedRenewalInfo"]
        let signed = keys.compactMap { object[$0]?.string }
        if signed.count > 1 || !signed.isEmpty && object["status"] != nil {
            return [.status(object)]
        }
        if let jws = signed.first { return [.signed(jws)] }
        return decoded(object).map { [$0] }
    }

    private static func item(_ value: JSONValue) -> [AppStoreMessage]? {
        (value.object?["signedPayload"]?.string).map { [.signed($0)] }
    }

    /// The messages in a list; an element that holds none stands for itself. `nil` where there is
    /// no such list.
    private static func list(
        _ key: String, _ object: JSONObject, _ read: (JSONValue) -> [AppStoreMessage]?
    ) -> [AppStoreMessage]? {
        object[key]?.array?.enumerated().flatMap { index, element in
            read(element) ?? [.unreadable("\(key)[\(index)]: not a message of a known kind")]
        }
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
