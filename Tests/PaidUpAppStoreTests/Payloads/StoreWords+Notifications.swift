// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

extension StoreWords {
    static let notifications: [StoreWords] = [
        StoreWords(
            "ConsumptionRequestReason", AppStore.ConsumptionRequestReason.self,
            [
                .unintendedPurchase: "UNINTENDED_PURCHASE",
                .fulfillmentIssue: "FULFILLMENT_ISSUE",
                .unsatisfiedWithPurchase: "UNSATISFIED_WITH_PURCHASE", .legal: "LEGAL",
                .other: "OTHER",
            ]),
        StoreWords(
            "NotificationTypeV2", AppStore.NotificationTypeV2.self,
            [
                .subscribed: "SUBSCRIBED", .didChangeRenewalPref: "DID_CHANGE_RENEWAL_PREF",
                .didChangeRenewalStatus: "DID_CHANGE_RENEWAL_STATUS",
                .offerRedeemed: "OFFER_REDEEMED", .didRenew: "DID_RENEW", .expired: "EXPIRED",
                .didFailToRenew: "DID_FAIL_TO_RENEW",
                .gracePeriodExpired: "GRACE_PERIOD_EXPIRED", .priceIncrease: "PRICE_INCREASE",
                .refund: "REFUND", .refundDeclined: "REFUND_DECLINED",
                .consumptionRequest: "CONSUMPTION_REQUEST",
                .renewalExtended: "RENEWAL_EXTENDED", .revoke: "REVOKE", .test: "TEST",
                .renewalExtension: "RENEWAL_EXTENSION", .refundReversed: "REFUND_REVERSED",
                .externalPurchaseToken: "EXTERNAL_PURCHASE_TOKEN",
                .oneTimeCharge: "ONE_TIME_CHARGE", .rescindConsent: "RESCIND_CONSENT",
                .metadataUpdate: "METADATA_UPDATE", .migration: "MIGRATION",
                .priceChange: "PRICE_CHANGE", .migrate: "MIGRATE",
            ]),
        StoreWords(
            "SendAttemptResult", AppStore.SendAttemptResult.self,
            [
                .success: "SUCCESS", .timedOut: "TIMED_OUT", .tlsIssue: "TLS_ISSUE",
                .circularRedirect: "CIRCULAR_REDIRECT", .noResponse: "NO_RESPONSE",
                .socketIssue: "SOCKET_ISSUE", .unsupportedCharset: "UNSUPPORTED_CHARSET",
                .invalidResponse: "INVALID_RESPONSE", .prematureClose: "PREMATURE_CLOSE",
                .unsuccessfulHttpResponseCode: "UNSUCCESSFUL_HTTP_RESPONSE_CODE",
                .other: "OTHER", .sslIssue: "SSL_ISSUE",
            ]),
        StoreWords(
            "Subtype", AppStore.Subtype.self,
            [
                .initialBuy: "INITIAL_BUY", .resubscribe: "RESUBSCRIBE",
                .downgrade: "DOWNGRADE", .upgrade: "UPGRADE",
                .autoRenewEnabled: "AUTO_RENEW_ENABLED",
                .autoRenewDisabled: "AUTO_RENEW_DISABLED", .voluntary: "VOLUNTARY",
                .billingRetry: "BILLING_RETRY", .priceIncrease: "PRICE_INCREASE",
                .gracePeriod: "GRACE_PERIOD", .pending: "PENDING", .accepted: "ACCEPTED",
                .billingRecovery: "BILLING_RECOVERY",
                .productNotForSale: "PRODUCT_NOT_FOR_SALE", .summary: "SUMMARY",
                .failure: "FAILURE", .unreported: "UNREPORTED", .created: "CREATED",
                .activeTokenReminder: "ACTIVE_TOKEN_REMINDER",
            ]),
    ]
}
