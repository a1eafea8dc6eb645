// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// What the store intends with a subscription.
struct SampleRenewal {
    var nextProduct: SampleProduct
    var price: Int64
    var willRenew = true
    /// `nil` where the store says nothing about it, as in a running period.
    var isRetrying: Bool?
    var graceEnd: Instant?
    var expirationIntent: Int64?
    var priceIncreaseStatus: Int64?
    var startDate: Instant
    var renewalDate: Instant?

    init(next product: SampleProduct, since startDate: Instant, renewalDate: Instant?) {
        nextProduct = product
        price = product.price
        self.startDate = startDate
        self.renewalDate = renewalDate
    }
}

extension SampleRenewal {
    /// The payload in the order of Apple's members.
    func payload(
        of customer: SampleCustomer, _ transaction: SampleTransaction, signedDate: Instant
    ) -> JSONObject {
        let isCharged = willRenew && !transaction.isShared
        return JSONObject(present: [
            ("expirationIntent", expirationIntent.map { .integer($0) }),
            ("originalTransactionId", .string(transaction.originalID)),
            ("autoRenewProductId", .string(nextProduct.id)),
            ("productId", .string(transaction.product.id)),
            ("autoRenewStatus", willRenew ? 1 : 0),
            ("isInBillingRetryPeriod", isRetrying.map { .bool($0) }),
            ("priceIncreaseStatus", priceIncreaseStatus.map { .integer($0) }),
            ("gracePeriodExpiresDate", graceEnd.map { .date($0) }),
            ("renewalPrice", isCharged ? .integer(price) : nil),
            ("currency", isCharged ? .string(customer.storefront.currency) : nil),
            ("signedDate", .date(signedDate)),
            ("environment", .string(customer.environment)),
            ("recentSubscriptionStartDate", .date(startDate)),
            ("renewalDate", renewalDate.map { .date($0) }),
            (
                "appAccountToken",
                transaction.isShared ? nil : customer.accountToken.map { .string($0) }
            ),
            ("appTransactionId", .string(customer.appTransactionID)),
        ])
    }
}
