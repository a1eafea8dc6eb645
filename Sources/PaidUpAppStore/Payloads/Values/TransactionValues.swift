// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `type`. A value that is not listed is kept as it came.
    public struct ProductType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let autoRenewableSubscription = ProductType(
            rawValue: "Auto-Renewable Subscription")
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        public static let consumable = ProductType(rawValue: "Consumable")
        public static let nonRenewingSubscription = ProductType(
            rawValue: "Non-Renewing Subscription")

        /// Every value that is known.
        public static let known: [Self] = [
            .autoRenewableSubscription, .nonConsumable, .consumable, .nonRenewingSubscription,
        ]
    }

    /// Apple's `inAppOwnershipType`. A value that is not listed is kept as it came.
    public struct InAppOwnershipType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let familyShared = InAppOwnershipType(rawValue: "FAMILY_SHARED")
        public static let purchased = InAppOwnershipType(rawValue: "PURCHASED")
        public static let assigned = InAppOwnershipType(rawValue: "ASSIGNED")

        /// Every value that is known.
        public static let known: [Self] = [
            .familyShared, .purchased, .assigned,
        ]
    }

    /// Apple's `transactionReason`. A value that is not listed is kept as it came.
    public struct TransactionReason: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let purchase = TransactionReason(rawValue: "PURCHASE")
        public static let renewal = TransactionReason(rawValue: "RENEWAL")

        /// Every value that is known.
        public static let known: [Self] = [
            .purchase, .renewal,
        ]
    }

    /// Apple's `offerType`. A value that is not listed is kept as it came.
    public struct OfferType: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let introductoryOffer = OfferType(rawValue: 1)
        public static let promotionalOffer = OfferType(rawValue: 2)
        public static let offerCode = OfferType(rawValue: 3)
        public static let winBackOffer = OfferType(rawValue: 4)

        /// Every value that is known.
        public static let known: [Self] = [
            .introductoryOffer, .promotionalOffer, .offerCode, .winBackOffer,
        ]
    }

    /// Apple's `offerDiscountType`. A value that is not listed is kept as it came.
    public struct OfferDiscountType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let freeTrial = OfferDiscountType(rawValue: "FREE_TRIAL")
        public static let payAsYouGo = OfferDiscountType(rawValue: "PAY_AS_YOU_GO")
        public static let payUpFront = OfferDiscountType(rawValue: "PAY_UP_FRONT")
        public static let oneTime = OfferDiscountType(rawValue: "ONE_TIME")

        /// Every value that is known.
        public static let known: [Self] = [
            .freeTrial, .payAsYouGo, .payUpFront, .oneTime,
        ]
    }

    /// Apple's `revocationReason`. A value that is not listed is kept as it came.
    public struct RevocationReason: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let refundedDueToIssue = RevocationReason(rawValue: 1)
        public static let refundedForOtherReason = RevocationReason(rawValue: 0)

        /// Every value that is known.
        public static let known: [Self] = [
            .refundedDueToIssue, .refundedForOtherReason,
        ]
    }

    /// Apple's `revocationType`. A value that is not listed is kept as it came.
    public struct RevocationType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let refundFull = RevocationType(rawValue: "REFUND_FULL")
        public static let refundProrated = RevocationType(rawValue: "REFUND_PRORATED")
        public static let familyRevoke = RevocationType(rawValue: "FAMILY_REVOKE")
        public static let assignmentRevoke = RevocationType(rawValue: "ASSIGNMENT_REVOKE")

        /// Every value that is known.
        public static let known: [Self] = [
            .refundFull, .refundProrated, .familyRevoke, .assignmentRevoke,
        ]
    }

    /// Apple's `billingPlanType`. A value that is not listed is kept as it came.
    public struct BillingPlanType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let billedUpfront = BillingPlanType(rawValue: "BILLED_UPFRONT")
        public static let monthly = BillingPlanType(rawValue: "MONTHLY")

        /// Every value that is known.
        public static let known: [Self] = [
            .billedUpfront, .monthly,
        ]
    }

    /// Apple's `environment`. A value that is not listed is kept as it came.
    public struct Environment: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let sandbox = Environment(rawValue: "Sandbox")
        public static let production = Environment(rawValue: "Production")
        public static let xcode = Environment(rawValue: "Xcode")
        public static let localTesting = Environment(rawValue: "LocalTesting")

        /// Every value that is known.
        public static let known: [Self] = [
            .sandbox, .production, .xcode, .localTesting,
        ]
    }

    /// Apple's `purchasePlatform`. A value that is not listed is kept as it came.
    public struct PurchasePlatform: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ios = PurchasePlatform(rawValue: "iOS")
        public static let macOs = PurchasePlatform(rawValue: "macOS")
        public static let tvOs = PurchasePlatform(rawValue: "tvOS")
        public static let visionOs = PurchasePlatform(rawValue: "visionOS")

        /// Every value that is known.
        public static let known: [Self] = [
            .ios, .macOs, .tvOs, .visionOs,
        ]
    }
}
