// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

extension StoreWords {
    static let advancedCommerce: [StoreWords] = [
        StoreWords(
            "AdvancedCommerceEffective", AppStore.AdvancedCommerceEffective.self,
            [
                .immediately: "IMMEDIATELY", .nextBillCycle: "NEXT_BILL_CYCLE",
            ]),
        StoreWords(
            "AdvancedCommerceOfferPeriod", AppStore.AdvancedCommerceOfferPeriod.self,
            [
                .p3d: "P3D", .p1w: "P1W", .p2w: "P2W", .p1m: "P1M", .p2m: "P2M", .p3m: "P3M",
                .p6m: "P6M", .p9m: "P9M", .p1y: "P1Y",
            ]),
        StoreWords(
            "AdvancedCommerceOfferReason", AppStore.AdvancedCommerceOfferReason.self,
            [
                .acquisition: "ACQUISITION", .winBack: "WIN_BACK", .retention: "RETENTION",
            ]),
        StoreWords(
            "AdvancedCommercePeriod", AppStore.AdvancedCommercePeriod.self,
            [
                .p1w: "P1W", .p1m: "P1M", .p2m: "P2M", .p3m: "P3M", .p6m: "P6M", .p1y: "P1Y",
            ]),
        StoreWords(
            "AdvancedCommercePriceIncreaseInfoStatus",
            AppStore.AdvancedCommercePriceIncreaseInfoStatus.self,
            [
                .scheduled: "SCHEDULED", .pending: "PENDING", .accepted: "ACCEPTED",
            ]),
        StoreWords(
            "AdvancedCommerceReason", AppStore.AdvancedCommerceReason.self,
            [
                .upgrade: "UPGRADE", .downgrade: "DOWNGRADE", .applyOffer: "APPLY_OFFER",
            ]),
        StoreWords(
            "AdvancedCommerceRefundReason", AppStore.AdvancedCommerceRefundReason.self,
            [
                .unintendedPurchase: "UNINTENDED_PURCHASE",
                .fulfillmentIssue: "FULFILLMENT_ISSUE",
                .unsatisfiedWithPurchase: "UNSATISFIED_WITH_PURCHASE", .legal: "LEGAL",
                .other: "OTHER", .modifyItemsRefund: "MODIFY_ITEMS_REFUND",
                .simulateRefundDecline: "SIMULATE_REFUND_DECLINE",
            ]),
        StoreWords(
            "AdvancedCommerceRefundType", AppStore.AdvancedCommerceRefundType.self,
            [
                .full: "FULL", .prorated: "PRORATED", .custom: "CUSTOM",
            ]),
    ]
}
