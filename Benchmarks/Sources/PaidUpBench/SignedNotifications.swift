// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpSimulator

/// Notifications in Apple's shape and size, each of its own: subscriptions that begin and renew,
/// month for month, as a store with many customers sends them.
struct SignedNotifications {
    let rootPEM: String
    /// Whole requests, head and body.
    private(set) var requests: [[UInt8]] = []
    private let header: [UInt8]
    private let authority: CertificateAuthority

    /// The store's first word about a subscription and `months - 1` renewals. Of all subscriptions
    /// one month comes after the other.
    init(subscriptions: Int, months: Int) throws {
        authority = try CertificateAuthority()
        rootPEM = try authority.rootCertificatePEM()
        header = SignedMessages.header(authority)
        // The last month has begun a day ago: nothing is signed in the future.
        let now = Int64(Date().timeIntervalSince1970) * 1000
        let first = now - Int64(months - 1) * Self.month - 86_400_000
        for month in 0..<months {
            // Customers renew in another order than they came.
            for place in 0..<subscriptions {
                let number = month == 0 ? place : place * 7919 % subscriptions
                let bought = first + Int64(month) * Self.month
                requests.append(try request(number, month, bought))
            }
        }
    }

    private static let month: Int64 = 30 * 86_400_000

    static func customer(_ number: Int) -> String {
        "7e3fb204-2d58-4f2a-9a4f-" + digits(number, 12)
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        // Neighbours in number are far apart in order, as random ids are.
        let mixed = number &* 7_368_787 % 99_999_989
        let text = String(mixed)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private func request(_ number: Int, _ month: Int, _ bought: Int64) throws -> [UInt8] {
        func sign(_ payload: String) throws -> String {
            try authority.sign(payload: Array(payload.utf8), header: header)
        }
        // The store numbers transactions as they come.
        let order = 2_000_001_000_000_000 + requests.count * 37
        let words = Words(
            chain: String(2_000_001_000_000_000 + number * 37), transaction: String(order),
            token: Self.customer(number), bought: bought, expires: bought + Self.month,
            signed: bought + 3_600_000, isRenewal: month > 0)
        let type = month > 0 ? "\"DID_RENEW\"" : "\"SUBSCRIBED\",\"subtype\":\"INITIAL_BUY\""
        let uuid = "1a7cdc3d-0000-4\(100 + month)-8000-" + Self.digits(number, 12)
        let notification = """
            {"notificationType":\(type),"notificationUUID":"\(uuid)",\
            "data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"637",\
            "environment":"Production","signedTransactionInfo":"\(try sign(words.transactionText))",\
            "signedRenewalInfo":"\(try sign(words.renewalText))","status":1},\
            "version":"2.0","signedDate":\(words.signed)}
            """
        let body = "{\"signedPayload\":\"\(try sign(notification))\"}"
        let head =
            "POST /v1/app-store/notifications HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return Array(head.utf8) + Array(body.utf8)
    }

    /// What differs from one message to the next.
    private struct Words {
        let chain: String
        let transaction: String
        let token: String
        let bought: Int64
        let expires: Int64
        let signed: Int64
        let isRenewal: Bool

        var transactionText: String {
            """
            {"transactionId":"\(transaction)","originalTransactionId":"\(chain)",\
            "webOrderLineItemId":"\(transaction)","bundleId":"com.example.app",\
            "productId":"com.example.app.pro.month","subscriptionGroupIdentifier":"21752814",\
            "purchaseDate":\(bought),"originalPurchaseDate":1785456000000,\
            "expiresDate":\(expires),"quantity":1,"type":"Auto-Renewable Subscription",\
            "appAccountToken":"\(token)",\
            "inAppOwnershipType":"PURCHASED","signedDate":\(signed),"environment":"Production",\
            "transactionReason":"\(isRenewal ? "RENEWAL" : "PURCHASE")","storefront":"AUS",\
            "storefrontId":"143460","price":1990,"currency":"AUD",\
            "appTransactionId":"704897469903383919"}
            """
        }

        var renewalText: String {
            """
            {"originalTransactionId":"\(chain)",\
            "autoRenewProductId":"com.example.app.pro.month",\
            "productId":"com.example.app.pro.month","autoRenewStatus":1,"renewalPrice":1990,\
            "currency":"AUD","signedDate":\(signed),"environment":"Production",\
            "recentSubscriptionStartDate":1785456000000,"renewalDate":\(expires),\
            "appTransactionId":"704897469903383919"}
            """
        }
    }
}
