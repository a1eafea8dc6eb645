// SPDX-License-Identifier: Apache-2.0

/// What a store said about the coming renewal of one subscription.
///
/// All of it is a forecast or a report on a charge; none of it is access. So it can be made and
/// handed to a ledger, and no app can read it: what there is to show stands in the ``Outlook``.
/// Source: Apple's `JWSRenewalInfoDecodedPayload`.
public struct Renewal: Hashable, Sendable {
    /// Apple's `productId`: the plan that runs, or ran last.
    package var productID: String?
    /// Apple's `autoRenewProductId`: the plan of the next period.
    package var renewalProductID: String?
    /// Apple's `autoRenewStatus`.
    package var willRenew: Bool?
    /// Apple's `isInBillingRetryPeriod`.
    package var isInBillingRetry: Bool?
    /// Apple's `gracePeriodExpiresDate`. It can linger after grace is over.
    package var gracePeriodExpiresDate: Instant?
    /// Apple's `expirationIntent`, 1 to 5 so far.
    package var expirationIntent: Int64?
    /// Apple's `renewalDate`.
    package var renewalDate: Instant?
    /// Apple's `priceIncreaseStatus`: 0 asked, 1 agreed or told without need to agree.
    package var priceIncreaseStatus: Int64?

    /// Makes a renewal statement; what is left out was not said.
    public init(
        productID: String? = nil, renewalProductID: String? = nil, willRenew: Bool? = nil,
        isInBillingRetry: Bool? = nil, gracePeriodExpiresDate: Instant? = nil,
        expirationIntent: Int64? = nil, renewalDate: Instant? = nil,
        priceIncreaseStatus: Int64? = nil
    ) {
        self.productID = productID
        self.renewalProductID = renewalProductID
        self.willRenew = willRenew
        self.isInBillingRetry = isInBillingRetry
        self.gracePeriodExpiresDate = gracePeriodExpiresDate
        self.expirationIntent = expirationIntent
        self.renewalDate = renewalDate
        self.priceIncreaseStatus = priceIncreaseStatus
    }
}
