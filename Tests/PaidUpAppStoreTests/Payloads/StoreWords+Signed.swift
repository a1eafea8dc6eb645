// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

extension StoreWords {
    static let signed: [StoreWords] = [
        StoreWords(
            "AutoRenewStatus", AppStore.AutoRenewStatus.self,
            [
                .off: 0, .on: 1,
            ]),
        StoreWords(
            "BillingPlanType", AppStore.BillingPlanType.self,
            [
                .billedUpfront: "BILLED_UPFRONT", .monthly: "MONTHLY",
            ]),
        StoreWords(
            "Environment", AppStore.Environment.self,
            [
                .sandbox: "Sandbox", .production: "Production", .xcode: "Xcode",
                .localTesting: "LocalTesting",
            ]),
        StoreWords(
            "ExpirationIntent", AppStore.ExpirationIntent.self,
            [
                .customerCancelled: 1, .billingError: 2,
                .customerDidNotConsentToPriceIncrease: 3, .productNotAvailable: 4, .other: 5,
            ]),
        StoreWords(
            "InAppOwnershipType", AppStore.InAppOwnershipType.self,
            [
                .familyShared: "FAMILY_SHARED", .purchased: "PURCHASED", .assigned: "ASSIGNED",
            ]),
        StoreWords(
            "OfferDiscountType", AppStore.OfferDiscountType.self,
            [
                .freeTrial: "FREE_TRIAL", .payAsYouGo: "PAY_AS_YOU_GO",
                .payUpFront: "PAY_UP_FRONT", .oneTime: "ONE_TIME",
            ]),
        StoreWords(
            "OfferType", AppStore.OfferType.self,
            [
                .introductoryOffer: 1, .promotionalOffer: 2, .offerCode: 3, .winBackOffer: 4,
            ]),
        StoreWords(
            "PriceIncreaseStatus", AppStore.PriceIncreaseStatus.self,
            [
                .customerHasNotResponded: 0,
                .customerConsentedOrWasNotifiedWithoutNeedingConsent: 1,
            ]),
        StoreWords(
            "PurchasePlatform", AppStore.PurchasePlatform.self,
            [
                .ios: "iOS", .macOs: "macOS", .tvOs: "tvOS", .visionOs: "visionOS",
            ]),
        StoreWords(
            "RenewalBillingPlanType", AppStore.RenewalBillingPlanType.self,
            [
                .billedUpfront: "BILLED_UPFRONT", .monthly: "MONTHLY",
            ]),
        StoreWords(
            "RevocationReason", AppStore.RevocationReason.self,
            [
                .refundedDueToIssue: 1, .refundedForOtherReason: 0,
            ]),
        StoreWords(
            "RevocationType", AppStore.RevocationType.self,
            [
                .refundFull: "REFUND_FULL", .refundProrated: "REFUND_PRORATED",
                .familyRevoke: "FAMILY_REVOKE", .assignmentRevoke: "ASSIGNMENT_REVOKE",
            ]),
        StoreWords(
            "Status", AppStore.Status.self,
            [
                .active: 1, .expired: 2, .billingRetry: 3, .billingGracePeriod: 4, .revoked: 5,
            ]),
        StoreWords(
            "TransactionReason", AppStore.TransactionReason.self,
            [
                .purchase: "PURCHASE", .renewal: "RENEWAL",
            ]),
        StoreWords(
            "Type", AppStore.ProductType.self,
            [
                .autoRenewableSubscription: "Auto-Renewable Subscription",
                .nonConsumable: "Non-Consumable", .consumable: "Consumable",
                .nonRenewingSubscription: "Non-Renewing Subscription",
            ]),
    ]
}
