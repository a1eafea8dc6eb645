// SPDX-License-Identifier: Apache-2.0

/// Apple's `JWSTransactionDecodedPayload`, with Apple's spelling; dates are milliseconds since 1970.
public struct JWSTransactionDecodedPayload: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var originalTransactionId: String? { members.string("originalTransactionId") }
    public var transactionId: String? { members.string("transactionId") }
    public var webOrderLineItemId: String? { members.string("webOrderLineItemId") }
    public var bundleId: String? { members.string("bundleId") }
    public var productId: String? { members.string("productId") }
    public var subscriptionGroupIdentifier: String? {
        members.string("subscriptionGroupIdentifier")
    }
    public var purchaseDate: Int64? { members.date("purchaseDate") }
    public var originalPurchaseDate: Int64? { members.date("originalPurchaseDate") }
    public var expiresDate: Int64? { members.date("expiresDate") }
    public var quantity: Int32? { members.int32("quantity") }
    public var type: AppStore.ProductType? { members.name("type") }
    public var appAccountToken: String? { members.uuid("appAccountToken") }
    public var inAppOwnershipType: AppStore.InAppOwnershipType? {
        members.name("inAppOwnershipType")
    }
    public var signedDate: Int64? { members.date("signedDate") }
    public var revocationReason: AppStore.RevocationReason? { members.code("revocationReason") }
    public var revocationDate: Int64? { members.date("revocationDate") }
    public var isUpgraded: Bool? { members.bool("isUpgraded") }
    public var offerType: AppStore.OfferType? { members.code("offerType") }
    public var offerIdentifier: String? { members.string("offerIdentifier") }
    public var environment: AppStore.Environment? { members.name("environment") }
    public var storefront: String? { members.string("storefront") }
    public var storefrontId: String? { members.string("storefrontId") }
    public var transactionReason: AppStore.TransactionReason? { members.name("transactionReason") }
    public var currency: String? { members.string("currency") }
    public var price: Int64? { members.integer("price") }
    public var offerDiscountType: AppStore.OfferDiscountType? { members.name("offerDiscountType") }
    public var appTransactionId: String? { members.string("appTransactionId") }
    public var offerPeriod: String? { members.string("offerPeriod") }
    public var revocationType: AppStore.RevocationType? { members.name("revocationType") }
    public var revocationPercentage: Int32? { members.int32("revocationPercentage") }
    public var advancedCommerceInfo: AdvancedCommerceTransactionInfo? {
        members.payload("advancedCommerceInfo")
    }
    public var billingPlanType: AppStore.BillingPlanType? { members.name("billingPlanType") }
    public var commitmentInfo: TransactionCommitmentInfo? { members.payload("commitmentInfo") }
    public var previousOriginalTransactionId: String? {
        members.string("previousOriginalTransactionId")
    }

    public static let fields: [PayloadField] = [
        .string("originalTransactionId"),
        .string("transactionId"),
        .string("webOrderLineItemId"),
        .string("bundleId"),
        .string("productId"),
        .string("subscriptionGroupIdentifier"),
        .date("purchaseDate"),
        .date("originalPurchaseDate"),
        .date("expiresDate"),
        .int32("quantity"),
        .name("type"),
        .uuid("appAccountToken"),
        .name("inAppOwnershipType"),
        .date("signedDate"),
        .code("revocationReason"),
        .date("revocationDate"),
        .bool("isUpgraded"),
        .code("offerType"),
        .string("offerIdentifier"),
        .name("environment"),
        .string("storefront"),
        .string("storefrontId"),
        .name("transactionReason"),
        .string("currency"),
        .integer("price"),
        .name("offerDiscountType"),
        .string("appTransactionId"),
        .string("offerPeriod"),
        .name("revocationType"),
        .int32("revocationPercentage"),
        .payload("advancedCommerceInfo", AdvancedCommerceTransactionInfo.self),
        .name("billingPlanType"),
        .payload("commitmentInfo", TransactionCommitmentInfo.self),
        .string("previousOriginalTransactionId"),
    ]
}
