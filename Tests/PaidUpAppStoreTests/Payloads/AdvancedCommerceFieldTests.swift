// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

/// Every field of the parts that Advanced Commerce adds to signed payloads.
@Suite struct AdvancedCommerceFieldTests {
    @Test("the infos of transaction and renewal have these fields")
    func infosOfTransactionAndRenewal() throws {
        try FieldCheck<AdvancedCommerceTransactionInfo>.hold([
            .object("descriptors", \.descriptors, AdvancedCommerceDescriptors.self),
            .int64("estimatedTax", \.estimatedTax),
            .objects("items", \.items, AdvancedCommerceTransactionItem.self),
            .word("period", \.period, AppStore.AdvancedCommercePeriod.self),
            .string("requestReferenceId", \.requestReferenceId),
            .string("taxCode", \.taxCode),
            .int64("taxExclusivePrice", \.taxExclusivePrice),
            .string("taxRate", \.taxRate),
        ])
        try FieldCheck<AdvancedCommerceRenewalInfo>.hold([
            .string("consistencyToken", \.consistencyToken),
            .object("descriptors", \.descriptors, AdvancedCommerceDescriptors.self),
            .objects("items", \.items, AdvancedCommerceRenewalItem.self),
            .word("period", \.period, AppStore.AdvancedCommercePeriod.self),
            .string("requestReferenceId", \.requestReferenceId),
            .string("taxCode", \.taxCode),
        ])
    }

    @Test("the items have these fields")
    func items() throws {
        try FieldCheck<AdvancedCommerceTransactionItem>.hold([
            .string("SKU", \.sku),
            .string("description", \.description),
            .string("displayName", \.displayName),
            .object("offer", \.offer, AdvancedCommerceOffer.self),
            .int64("price", \.price),
            .objects("refunds", \.refunds, AdvancedCommerceRefund.self),
            .date("revocationDate", \.revocationDate),
        ])
        try FieldCheck<AdvancedCommerceRenewalItem>.hold([
            .string("SKU", \.sku),
            .string("description", \.description),
            .string("displayName", \.displayName),
            .object("offer", \.offer, AdvancedCommerceOffer.self),
            .int64("price", \.price),
            .object(
                "priceIncreaseInfo", \.priceIncreaseInfo, AdvancedCommercePriceIncreaseInfo.self),
        ])
    }

    @Test("what hangs on the items has these fields")
    func whatHangsOnTheItems() throws {
        try FieldCheck<AdvancedCommerceRefund>.hold([
            .int64("refundAmount", \.refundAmount),
            .date("refundDate", \.refundDate),
            .word("refundReason", \.refundReason, AppStore.AdvancedCommerceRefundReason.self),
            .word("refundType", \.refundType, AppStore.AdvancedCommerceRefundType.self),
        ])
        try FieldCheck<AdvancedCommercePriceIncreaseInfo>.hold([
            .strings("dependentSKUs", \.dependentSKUs),
            .int64("price", \.price),
            .word("status", \.status, AppStore.AdvancedCommercePriceIncreaseInfoStatus.self),
        ])
        try FieldCheck<AdvancedCommerceOffer>.hold([
            .word("period", \.period, AppStore.AdvancedCommerceOfferPeriod.self),
            .int32("periodCount", \.periodCount),
            .int64("price", \.price),
            .word("reason", \.reason, AppStore.AdvancedCommerceOfferReason.self),
        ])
        try FieldCheck<AdvancedCommerceDescriptors>.hold([
            .string("description", \.description),
            .string("displayName", \.displayName),
        ])
    }
}
