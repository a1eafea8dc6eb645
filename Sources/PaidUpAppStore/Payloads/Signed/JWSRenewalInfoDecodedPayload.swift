// SPDX-License-Identifier: Apache-2.0

/// Apple's `JWSRenewalInfoDecodedPayload`, with Apple's spelling; dates are milliseconds since 1970.
public struct JWSRenewalInfoDecodedPayload: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var expirationIntent: AppStore.ExpirationIntent? { members.code("expirationIntent") }
    public var originalTransactionId: String? { members.string("originalTransactionId") }
    public var autoRenewProductId: String? { members.string("autoRenewProductId") }
    public var productId: String? { members.string("productId") }
    public var autoRenewStatus: AppStore.AutoRenewStatus? { members.code("autoRenewStatus") }
    public var isInBillingRetryPeriod: Bool? { members.bool("isInBillingRetryPeriod") }
    public var priceIncreaseStatus: AppStore.PriceIncreaseStatus? {
        members.code("priceIncreaseStatus")
    }
    public var gracePeriodExpiresDate: Int64? { members.date("gracePeriodExpiresDate") }
    public var offerType: AppStore.OfferType? { members.code("offerType") }
    public var offerIdentifier: String? { members.string("offerIdentifier") }
    public var signedDate: Int64? { members.date("signedDate") }
    public var environment: AppStore.Environment? { members.name("environment") }
    public var recentSubscriptionStartDate: Int64? { members.date("recentSubscriptionStartDate") }
    public var renewalDate: Int64? { members.date("renewalDate") }
    public var currency: String? { members.string("currency") }
    public var renewalPrice: Int64? { members.integer("renewalPrice") }
    public var offerDiscountType: AppStore.OfferDiscountType? { members.name("offerDiscountType") }
    public var eligibleWinBackOfferIds: [String]? { members.strings("eligibleWinBackOfferIds") }
    public var appAccountToken: String? { members.uuid("appAccountToken") }
    public var appTransactionId: String? { members.string("appTransactionId") }
    public var offerPeriod: String? { members.string("offerPeriod") }
    public var advancedCommerceInfo: AdvancedCommerceRenewalInfo? {
        members.payload("advancedCommerceInfo")
    }
    public var commitmentInfo: RenewalCommitmentInfo? { members.payload("commitmentInfo") }
    public var renewalBillingPlanType: AppStore.RenewalBillingPlanType? {
        members.name("renewalBillingPlanType")
    }

    public static let fields: [PayloadField] = [
        .code("expirationIntent"),
        .string("originalTransactionId"),
        .string("autoRenewProductId"),
        .string("productId"),
        .code("autoRenewStatus"),
        .bool("isInBillingRetryPeriod"),
        .code("priceIncreaseStatus"),
        .date("gracePeriodExpiresDate"),
        .code("offerType"),
        .string("offerIdentifier"),
        .date("signedDate"),
        .name("environment"),
        .date("recentSubscriptionStartDate"),
        .date("renewalDate"),
        .string("currency"),
        .integer("renewalPrice"),
        .name("offerDiscountType"),
        .strings("eligibleWinBackOfferIds"),
        .uuid("appAccountToken"),
        .string("appTransactionId"),
        .string("offerPeriod"),
        .payload("advancedCommerceInfo", AdvancedCommerceRenewalInfo.self),
        .payload("commitmentInfo", RenewalCommitmentInfo.self),
        .name("renewalBillingPlanType"),
    ]
}
