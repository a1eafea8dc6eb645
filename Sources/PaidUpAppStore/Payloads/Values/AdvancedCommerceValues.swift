// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `advancedCommerceEffective`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceEffective: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let immediately = AdvancedCommerceEffective(rawValue: "IMMEDIATELY")
        public static let nextBillCycle = AdvancedCommerceEffective(rawValue: "NEXT_BILL_CYCLE")

        /// Every value that is known.
        public static let known: [Self] = [
            .immediately, .nextBillCycle,
        ]
    }

    /// Apple's `advancedCommerceOfferPeriod`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceOfferPeriod: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let p3d = AdvancedCommerceOfferPeriod(rawValue: "P3D")
        public static let p1w = AdvancedCommerceOfferPeriod(rawValue: "P1W")
        public static let p2w = AdvancedCommerceOfferPeriod(rawValue: "P2W")
        public static let p1m = AdvancedCommerceOfferPeriod(rawValue: "P1M")
        public static let p2m = AdvancedCommerceOfferPeriod(rawValue: "P2M")
        public static let p3m = AdvancedCommerceOfferPeriod(rawValue: "P3M")
        public static let p6m = AdvancedCommerceOfferPeriod(rawValue: "P6M")
        public static let p9m = AdvancedCommerceOfferPeriod(rawValue: "P9M")
        public static let p1y = AdvancedCommerceOfferPeriod(rawValue: "P1Y")

        /// Every value that is known.
        public static let known: [Self] = [
            .p3d, .p1w, .p2w, .p1m, .p2m, .p3m, .p6m, .p9m, .p1y,
        ]
    }

    /// Apple's `advancedCommerceOfferReason`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceOfferReason: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let acquisition = AdvancedCommerceOfferReason(rawValue: "ACQUISITION")
        public static let winBack = AdvancedCommerceOfferReason(rawValue: "WIN_BACK")
        public static let retention = AdvancedCommerceOfferReason(rawValue: "RETENTION")

        /// Every value that is known.
        public static let known: [Self] = [
            .acquisition, .winBack, .retention,
        ]
    }

    /// Apple's `advancedCommercePeriod`. A value that is not listed is kept as it came.
    public struct AdvancedCommercePeriod: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let p1w = AdvancedCommercePeriod(rawValue: "P1W")
        public static let p1m = AdvancedCommercePeriod(rawValue: "P1M")
        public static let p2m = AdvancedCommercePeriod(rawValue: "P2M")
        public static let p3m = AdvancedCommercePeriod(rawValue: "P3M")
        public static let p6m = AdvancedCommercePeriod(rawValue: "P6M")
        public static let p1y = AdvancedCommercePeriod(rawValue: "P1Y")

        /// Every value that is known.
        public static let known: [Self] = [
            .p1w, .p1m, .p2m, .p3m, .p6m, .p1y,
        ]
    }

    /// Apple's `advancedCommercePriceIncreaseInfoStatus`. A value that is not listed is kept as it came.
    public struct AdvancedCommercePriceIncreaseInfoStatus: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let scheduled = AdvancedCommercePriceIncreaseInfoStatus(rawValue: "SCHEDULED")
        public static let pending = AdvancedCommercePriceIncreaseInfoStatus(rawValue: "PENDING")
        public static let accepted = AdvancedCommercePriceIncreaseInfoStatus(rawValue: "ACCEPTED")

        /// Every value that is known.
        public static let known: [Self] = [
            .scheduled, .pending, .accepted,
        ]
    }

    /// Apple's `advancedCommerceReason`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceReason: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let upgrade = AdvancedCommerceReason(rawValue: "UPGRADE")
        public static let downgrade = AdvancedCommerceReason(rawValue: "DOWNGRADE")
        public static let applyOffer = AdvancedCommerceReason(rawValue: "APPLY_OFFER")

        /// Every value that is known.
        public static let known: [Self] = [
            .upgrade, .downgrade, .applyOffer,
        ]
    }

    /// Apple's `advancedCommerceRefundReason`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceRefundReason: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let unintendedPurchase = AdvancedCommerceRefundReason(
            rawValue: "UNINTENDED_PURCHASE")
        public static let fulfillmentIssue = AdvancedCommerceRefundReason(
            rawValue: "FULFILLMENT_ISSUE")
        public static let unsatisfiedWithPurchase = AdvancedCommerceRefundReason(
            rawValue: "UNSATISFIED_WITH_PURCHASE")
        public static let legal = AdvancedCommerceRefundReason(rawValue: "LEGAL")
        public static let other = AdvancedCommerceRefundReason(rawValue: "OTHER")
        public static let modifyItemsRefund = AdvancedCommerceRefundReason(
            rawValue: "MODIFY_ITEMS_REFUND")
        public static let simulateRefundDecline = AdvancedCommerceRefundReason(
            rawValue: "SIMULATE_REFUND_DECLINE")

        /// Every value that is known.
        public static let known: [Self] = [
            .unintendedPurchase, .fulfillmentIssue, .unsatisfiedWithPurchase, .legal, .other,
            .modifyItemsRefund, .simulateRefundDecline,
        ]
    }

    /// Apple's `advancedCommerceRefundType`. A value that is not listed is kept as it came.
    public struct AdvancedCommerceRefundType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let full = AdvancedCommerceRefundType(rawValue: "FULL")
        public static let prorated = AdvancedCommerceRefundType(rawValue: "PRORATED")
        public static let custom = AdvancedCommerceRefundType(rawValue: "CUSTOM")

        /// Every value that is known.
        public static let known: [Self] = [
            .full, .prorated, .custom,
        ]
    }
}
