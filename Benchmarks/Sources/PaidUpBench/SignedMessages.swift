// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpSimulator

/// Messages in Apple's shape and size, signed by a test authority.
struct SignedMessages {
    let rootPEM: String
    let transaction: String
    let notification: String
    let decodedNotification: String

    /// A header of Apple's size. The test authority's certificates are shorter; a further member
    /// makes up for it, for the header's bytes are compared for every message.
    static func header(_ authority: CertificateAuthority) -> [UInt8] {
        let own = authority.header()
        let padding = String(repeating: "x", count: max(0, 3_317 - own.count))
        return Array("{\"kid\":\"\(padding)\",".utf8) + own.dropFirst()
    }

    private static let date: Int64 = 1_785_459_600_000

    init() throws {
        let authority = try CertificateAuthority()
        rootPEM = try authority.rootCertificatePEM()
        let header = Self.header(authority)
        let sign = { (payload: String) in
            try authority.sign(payload: Array(payload.utf8), header: header)
        }
        transaction = try sign(Self.transactionPayload)
        notification = try sign(
            """
            {"notificationType":"DID_RENEW","notificationUUID":"1a7cdc3d-0000-4000-8000-ae0423e4c6e7",\
            "data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"637",\
            "environment":"Production","signedTransactionInfo":"\(transaction)",\
            "signedRenewalInfo":"\(try sign(Self.renewalPayload))","status":1},\
            "version":"2.0","signedDate":\(Self.date)}
            """)
        decodedNotification = """
            {"notificationType":"DID_RENEW","notificationUUID":"1a7cdc3d-0000-4000-8000-ae0423e4c6e7",\
            "data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"637",\
            "environment":"Production","transaction":\(Self.transactionPayload),\
            "renewalInfo":\(Self.renewalPayload),"status":1},\
            "version":"2.0","signedDate":\(Self.date)}
            """
    }

    private static let transactionPayload = """
        {"transactionId":"2000001024998954","originalTransactionId":"2000001024993299",\
        "webOrderLineItemId":"2000000113755461","bundleId":"com.example.app",\
        "productId":"com.example.app.pro.month","subscriptionGroupIdentifier":"21752814",\
        "purchaseDate":1785456000000,"originalPurchaseDate":1759301833000,\
        "expiresDate":1788134400000,"quantity":1,"type":"Auto-Renewable Subscription",\
        "appAccountToken":"7e3fb204-2d58-4f2a-9a4f-0a8d3b8a1c11",\
        "inAppOwnershipType":"PURCHASED","signedDate":\(date),"environment":"Production",\
        "transactionReason":"RENEWAL","storefront":"AUS","storefrontId":"143460","price":1990,\
        "currency":"AUD","appTransactionId":"704897469903383919"}
        """

    private static let renewalPayload = """
        {"originalTransactionId":"2000001024993299",\
        "autoRenewProductId":"com.example.app.pro.month","productId":"com.example.app.pro.month",\
        "autoRenewStatus":1,"renewalPrice":1990,"currency":"AUD","signedDate":\(date),\
        "environment":"Production","recentSubscriptionStartDate":1759301832000,\
        "renewalDate":1788134400000,"appTransactionId":"704897469903383919"}
        """
}
