// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// One purchase or renewal, as the store keeps it.
struct SampleTransaction {
    let id: String
    let originalID: String
    /// The store's id of a period; purchases that do not renew have none.
    let webOrderLineItemID: String?
    let product: SampleProduct
    let purchaseDate: Instant
    let originalPurchaseDate: Instant
    let expiresDate: Instant?
    let isRenewal: Bool
    var isShared = false
    var isFreeTrial = false
    var isUpgraded = false
    var revocation: Revocation?

    struct Revocation {
        let date: Instant
        let type: String
    }
}

extension SampleTransaction {
    /// The payload in the order of Apple's members.
    func payload(of customer: SampleCustomer, signedDate: Instant) -> JSONObject {
        JSONObject(
            present: identity + dates + [
                ("quantity", 1),
                ("type", .string(product.type)),
                ("appAccountToken", isShared ? nil : customer.accountToken.map { .string($0) }),
                ("inAppOwnershipType", isShared ? "FAMILY_SHARED" : "PURCHASED"),
                ("signedDate", .date(signedDate)),
                ("revocationReason", revocation == nil ? nil : 0),
                ("revocationDate", revocation.map { .date($0.date) }),
                ("isUpgraded", isUpgraded ? true : nil),
                ("offerType", isFreeTrial ? 1 : nil),
                ("environment", .string(customer.environment)),
                ("transactionReason", isRenewal ? "RENEWAL" : "PURCHASE"),
            ] + price(customer.storefront) + [
                ("appTransactionId", .string(customer.appTransactionID)),
                ("offerPeriod", isFreeTrial ? "P1W" : nil),
                ("revocationType", revocation.map { .string($0.type) }),
                (
                    "revocationPercentage",
                    revocation?.type == "REFUND_FULL" ? 100_000 : nil
                ),
            ])
    }

    private var identity: [(String, JSONValue?)] {
        [
            ("transactionId", .string(id)),
            ("originalTransactionId", .string(originalID)),
            ("webOrderLineItemId", webOrderLineItemID.map { .string($0) }),
            ("bundleId", .string(SampleApp.bundleID)),
            ("productId", .string(product.id)),
            (
                "subscriptionGroupIdentifier",
                product.renews ? .string(SampleProduct.group) : nil
            ),
        ]
    }

    private var dates: [(String, JSONValue?)] {
        [
            ("purchaseDate", .date(purchaseDate)),
            ("originalPurchaseDate", .date(originalPurchaseDate)),
            ("expiresDate", expiresDate.map { .date($0) }),
        ]
    }

    private func price(_ storefront: SampleCustomer.Storefront) -> [(String, JSONValue?)] {
        [
            ("storefront", .string(storefront.country)),
            ("storefrontId", .string(storefront.id)),
            // Only the member of the family who bought it was charged.
            ("price", isShared ? nil : .integer(isFreeTrial ? 0 : product.price)),
            ("currency", isShared ? nil : .string(storefront.currency)),
            ("offerDiscountType", isFreeTrial ? "FREE_TRIAL" : nil),
        ]
    }
}
