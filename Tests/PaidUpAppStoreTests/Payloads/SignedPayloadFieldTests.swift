// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

/// Every field of the payloads that the App Store signs.
@Suite struct SignedPayloadFieldTests {
    @Test("a transaction has these fields")
    func transaction() throws {
        try FieldCheck<JWSTransactionDecodedPayload>.hold([
            .string("originalTransactionId", \.originalTransactionId),
            .string("transactionId", \.transactionId),
            .string("webOrderLineItemId", \.webOrderLineItemId),
            .string("bundleId", \.bundleId),
            .string("productId", \.productId),
            .string("subscriptionGroupIdentifier", \.subscriptionGroupIdentifier),
            .date("purchaseDate", \.purchaseDate),
            .date("originalPurchaseDate", \.originalPurchaseDate),
            .date("expiresDate", \.expiresDate),
            .int32("quantity", \.quantity),
            .word("type", \.type, AppStore.ProductType.self),
            .string("appAccountToken", \.appAccountToken),
            .word("inAppOwnershipType", \.inAppOwnershipType, AppStore.InAppOwnershipType.self),
            .date("signedDate", \.signedDate),
            .code("revocationReason", \.revocationReason, AppStore.RevocationReason.self),
            .date("revocationDate", \.revocationDate),
            .bool("isUpgraded", \.isUpgraded),
            .code("offerType", \.offerType, AppStore.OfferType.self),
            .string("offerIdentifier", \.offerIdentifier),
            .word("environment", \.environment, AppStore.Environment.self),
            .string("storefront", \.storefront),
            .string("storefrontId", \.storefrontId),
            .word("transactionReason", \.transactionReason, AppStore.TransactionReason.self),
            .string("currency", \.currency),
            .int64("price", \.price),
            .word("offerDiscountType", \.offerDiscountType, AppStore.OfferDiscountType.self),
            .string("appTransactionId", \.appTransactionId),
            .string("offerPeriod", \.offerPeriod),
            .word("revocationType", \.revocationType, AppStore.RevocationType.self),
            .int32("revocationPercentage", \.revocationPercentage),
            .object(
                "advancedCommerceInfo", \.advancedCommerceInfo, AdvancedCommerceTransactionInfo.self
            ),
            .word("billingPlanType", \.billingPlanType, AppStore.BillingPlanType.self),
            .object("commitmentInfo", \.commitmentInfo, TransactionCommitmentInfo.self),
            .string("previousOriginalTransactionId", \.previousOriginalTransactionId),
        ])
    }

    @Test("a renewal info has these fields")
    func renewalInfo() throws {
        try FieldCheck<JWSRenewalInfoDecodedPayload>.hold([
            .code("expirationIntent", \.expirationIntent, AppStore.ExpirationIntent.self),
            .string("originalTransactionId", \.originalTransactionId),
            .string("autoRenewProductId", \.autoRenewProductId),
            .string("productId", \.productId),
            .code("autoRenewStatus", \.autoRenewStatus, AppStore.AutoRenewStatus.self),
            .bool("isInBillingRetryPeriod", \.isInBillingRetryPeriod),
            .code("priceIncreaseStatus", \.priceIncreaseStatus, AppStore.PriceIncreaseStatus.self),
            .date("gracePeriodExpiresDate", \.gracePeriodExpiresDate),
            .code("offerType", \.offerType, AppStore.OfferType.self),
            .string("offerIdentifier", \.offerIdentifier),
            .date("signedDate", \.signedDate),
            .word("environment", \.environment, AppStore.Environment.self),
            .date("recentSubscriptionStartDate", \.recentSubscriptionStartDate),
            .date("renewalDate", \.renewalDate),
            .string("currency", \.currency),
            .int64("renewalPrice", \.renewalPrice),
            .word("offerDiscountType", \.offerDiscountType, AppStore.OfferDiscountType.self),
            .strings("eligibleWinBackOfferIds", \.eligibleWinBackOfferIds),
            .string("appAccountToken", \.appAccountToken),
            .string("appTransactionId", \.appTransactionId),
            .string("offerPeriod", \.offerPeriod),
            .object(
                "advancedCommerceInfo", \.advancedCommerceInfo, AdvancedCommerceRenewalInfo.self),
            .object("commitmentInfo", \.commitmentInfo, RenewalCommitmentInfo.self),
            .word(
                "renewalBillingPlanType", \.renewalBillingPlanType,
                AppStore.RenewalBillingPlanType.self),
        ])
    }

    @Test("the commitments have these fields")
    func commitments() throws {
        try FieldCheck<TransactionCommitmentInfo>.hold([
            .int32("billingPeriodNumber", \.billingPeriodNumber),
            .date("commitmentExpiresDate", \.commitmentExpiresDate),
            .int64("commitmentPrice", \.commitmentPrice),
            .int32("totalBillingPeriods", \.totalBillingPeriods),
        ])
        try FieldCheck<RenewalCommitmentInfo>.hold([
            .string("commitmentAutoRenewProductId", \.commitmentAutoRenewProductId),
            .code(
                "commitmentAutoRenewStatus", \.commitmentAutoRenewStatus,
                AppStore.AutoRenewStatus.self),
            .word(
                "commitmentRenewalBillingPlanType", \.commitmentRenewalBillingPlanType,
                AppStore.RenewalBillingPlanType.self),
            .date("commitmentRenewalDate", \.commitmentRenewalDate),
            .int64("commitmentRenewalPrice", \.commitmentRenewalPrice),
        ])
    }

    @Test("a notification has these fields")
    func notification() throws {
        try FieldCheck<ResponseBodyV2>.hold([
            .string("signedPayload", \.signedPayload)
        ])
        try FieldCheck<ResponseBodyV2DecodedPayload>.hold([
            .word("notificationType", \.notificationType, AppStore.NotificationTypeV2.self),
            .word("subtype", \.subtype, AppStore.Subtype.self),
            .string("notificationUUID", \.notificationUUID),
            .object("data", \.data, NotificationData.self),
            .string("version", \.version),
            .date("signedDate", \.signedDate),
            .object("summary", \.summary, Summary.self),
            .object("externalPurchaseToken", \.externalPurchaseToken, ExternalPurchaseToken.self),
            .object("appData", \.appData, AppData.self),
        ])
    }

    @Test("what a notification is about has these fields")
    func whatANotificationIsAbout() throws {
        try FieldCheck<NotificationData>.hold([
            .word("environment", \.environment, AppStore.Environment.self),
            .int64("appAppleId", \.appAppleId),
            .string("bundleId", \.bundleId),
            .string("bundleVersion", \.bundleVersion),
            .string("signedTransactionInfo", \.signedTransactionInfo),
            .string("signedRenewalInfo", \.signedRenewalInfo),
            .code("status", \.status, AppStore.Status.self),
            .word(
                "consumptionRequestReason", \.consumptionRequestReason,
                AppStore.ConsumptionRequestReason.self),
        ])
        try FieldCheck<Summary>.hold([
            .word("environment", \.environment, AppStore.Environment.self),
            .int64("appAppleId", \.appAppleId),
            .string("bundleId", \.bundleId),
            .string("productId", \.productId),
            .string("requestIdentifier", \.requestIdentifier),
            .strings("storefrontCountryCodes", \.storefrontCountryCodes),
            .int64("succeededCount", \.succeededCount),
            .int64("failedCount", \.failedCount),
        ])
        try FieldCheck<ExternalPurchaseToken>.hold([
            .string("externalPurchaseId", \.externalPurchaseId),
            .int64("tokenCreationDate", \.tokenCreationDate),
            .int64("appAppleId", \.appAppleId),
            .string("bundleId", \.bundleId),
            .string("tokenType", \.tokenType),
            .date("tokenExpirationDate", \.tokenExpirationDate),
        ])
        try FieldCheck<AppData>.hold([
            .int64("appAppleId", \.appAppleId),
            .string("bundleId", \.bundleId),
            .word("environment", \.environment, AppStore.Environment.self),
            .string("signedAppTransactionInfo", \.signedAppTransactionInfo),
        ])
    }

    @Test("an app transaction has these fields")
    func appTransaction() throws {
        try FieldCheck<AppTransaction>.hold([
            .word("receiptType", \.receiptType, AppStore.Environment.self),
            .int64("appAppleId", \.appAppleId),
            .string("bundleId", \.bundleId),
            .string("applicationVersion", \.applicationVersion),
            .int64("versionExternalIdentifier", \.versionExternalIdentifier),
            .date("receiptCreationDate", \.receiptCreationDate),
            .date("originalPurchaseDate", \.originalPurchaseDate),
            .string("originalApplicationVersion", \.originalApplicationVersion),
            .string("deviceVerification", \.deviceVerification),
            .string("deviceVerificationNonce", \.deviceVerificationNonce),
            .date("preorderDate", \.preorderDate),
            .string("appTransactionId", \.appTransactionId),
            .word("originalPlatform", \.originalPlatform, AppStore.PurchasePlatform.self),
            .string("storeType", \.storeType),
        ])
    }

    @Test("a question for a retention message has these fields")
    func questionForARetentionMessage() throws {
        try FieldCheck<DecodedRealtimeRequestBody>.hold([
            .string("originalTransactionId", \.originalTransactionId),
            .int64("appAppleId", \.appAppleId),
            .string("productId", \.productId),
            .string("userLocale", \.userLocale),
            .string("requestIdentifier", \.requestIdentifier),
            .date("signedDate", \.signedDate),
            .word("environment", \.environment, AppStore.Environment.self),
        ])
    }
}
