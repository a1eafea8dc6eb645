// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `notificationTypeV2`. A value that is not listed is kept as it came.
    public struct NotificationTypeV2: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let subscribed = NotificationTypeV2(rawValue: "SUBSCRIBED")
        public static let didChangeRenewalPref = NotificationTypeV2(
            rawValue: "DID_CHANGE_RENEWAL_PREF")
        public static let didChangeRenewalStatus = NotificationTypeV2(
            rawValue: "DID_CHANGE_RENEWAL_STATUS")
        public static let offerRedeemed = NotificationTypeV2(rawValue: "OFFER_REDEEMED")
        public static let didRenew = NotificationTypeV2(rawValue: "DID_RENEW")
        public static let expired = NotificationTypeV2(rawValue: "EXPIRED")
        public static let didFailToRenew = NotificationTypeV2(rawValue: "DID_FAIL_TO_RENEW")
        public static let gracePeriodExpired = NotificationTypeV2(rawValue: "GRACE_PERIOD_EXPIRED")
        public static let priceIncrease = NotificationTypeV2(rawValue: "PRICE_INCREASE")
        public static let refund = NotificationTypeV2(rawValue: "REFUND")
        public static let refundDeclined = NotificationTypeV2(rawValue: "REFUND_DECLINED")
        public static let consumptionRequest = NotificationTypeV2(rawValue: "CONSUMPTION_REQUEST")
        public static let renewalExtended = NotificationTypeV2(rawValue: "RENEWAL_EXTENDED")
        public static let revoke = NotificationTypeV2(rawValue: "REVOKE")
        public static let test = NotificationTypeV2(rawValue: "TEST")
        public static let renewalExtension = NotificationTypeV2(rawValue: "RENEWAL_EXTENSION")
        public static let refundReversed = NotificationTypeV2(rawValue: "REFUND_REVERSED")
        public static let externalPurchaseToken = NotificationTypeV2(
            rawValue: "EXTERNAL_PURCHASE_TOKEN")
        public static let oneTimeCharge = NotificationTypeV2(rawValue: "ONE_TIME_CHARGE")
        public static let rescindConsent = NotificationTypeV2(rawValue: "RESCIND_CONSENT")
        public static let metadataUpdate = NotificationTypeV2(rawValue: "METADATA_UPDATE")
        public static let migration = NotificationTypeV2(rawValue: "MIGRATION")
        public static let priceChange = NotificationTypeV2(rawValue: "PRICE_CHANGE")

        /// Every value that is known.
        public static let known: [Self] = [
            .subscribed, .didChangeRenewalPref, .didChangeRenewalStatus, .offerRedeemed,
            .didRenew, .expired, .didFailToRenew, .gracePeriodExpired, .priceIncrease, .refund,
            .refundDeclined, .consumptionRequest, .renewalExtended, .revoke, .test,
            .renewalExtension, .refundReversed, .externalPurchaseToken, .oneTimeCharge,
            .rescindConsent, .metadataUpdate, .migration, .migrate, .priceChange,
        ]
    }

    /// Apple's `subtype`. A value that is not listed is kept as it came.
    public struct Subtype: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let initialBuy = Subtype(rawValue: "INITIAL_BUY")
        public static let resubscribe = Subtype(rawValue: "RESUBSCRIBE")
        public static let downgrade = Subtype(rawValue: "DOWNGRADE")
        public static let upgrade = Subtype(rawValue: "UPGRADE")
        public static let autoRenewEnabled = Subtype(rawValue: "AUTO_RENEW_ENABLED")
        public static let autoRenewDisabled = Subtype(rawValue: "AUTO_RENEW_DISABLED")
        public static let voluntary = Subtype(rawValue: "VOLUNTARY")
        public static let billingRetry = Subtype(rawValue: "BILLING_RETRY")
        public static let priceIncrease = Subtype(rawValue: "PRICE_INCREASE")
        public static let gracePeriod = Subtype(rawValue: "GRACE_PERIOD")
        public static let pending = Subtype(rawValue: "PENDING")
        public static let accepted = Subtype(rawValue: "ACCEPTED")
        public static let billingRecovery = Subtype(rawValue: "BILLING_RECOVERY")
        public static let productNotForSale = Subtype(rawValue: "PRODUCT_NOT_FOR_SALE")
        public static let summary = Subtype(rawValue: "SUMMARY")
        public static let failure = Subtype(rawValue: "FAILURE")
        public static let unreported = Subtype(rawValue: "UNREPORTED")
        public static let created = Subtype(rawValue: "CREATED")
        public static let activeTokenReminder = Subtype(rawValue: "ACTIVE_TOKEN_REMINDER")

        /// Every value that is known.
        public static let known: [Self] = [
            .initialBuy, .resubscribe, .downgrade, .upgrade, .autoRenewEnabled,
            .autoRenewDisabled, .voluntary, .billingRetry, .priceIncrease, .gracePeriod, .pending,
            .accepted, .billingRecovery, .productNotForSale, .summary, .failure, .unreported,
            .created, .activeTokenReminder,
        ]
    }

    /// Apple's `consumptionRequestReason`. A value that is not listed is kept as it came.
    public struct ConsumptionRequestReason: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let unintendedPurchase = ConsumptionRequestReason(
            rawValue: "UNINTENDED_PURCHASE")
        public static let fulfillmentIssue = ConsumptionRequestReason(rawValue: "FULFILLMENT_ISSUE")
        public static let unsatisfiedWithPurchase = ConsumptionRequestReason(
            rawValue: "UNSATISFIED_WITH_PURCHASE")
        public static let legal = ConsumptionRequestReason(rawValue: "LEGAL")
        public static let other = ConsumptionRequestReason(rawValue: "OTHER")

        /// Every value that is known.
        public static let known: [Self] = [
            .unintendedPurchase, .fulfillmentIssue, .unsatisfiedWithPurchase, .legal, .other,
        ]
    }

    /// Apple's `sendAttemptResult`. A value that is not listed is kept as it came.
    public struct SendAttemptResult: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let success = SendAttemptResult(rawValue: "SUCCESS")
        public static let timedOut = SendAttemptResult(rawValue: "TIMED_OUT")
        public static let tlsIssue = SendAttemptResult(rawValue: "TLS_ISSUE")
        public static let circularRedirect = SendAttemptResult(rawValue: "CIRCULAR_REDIRECT")
        public static let noResponse = SendAttemptResult(rawValue: "NO_RESPONSE")
        public static let socketIssue = SendAttemptResult(rawValue: "SOCKET_ISSUE")
        public static let unsupportedCharset = SendAttemptResult(rawValue: "UNSUPPORTED_CHARSET")
        public static let invalidResponse = SendAttemptResult(rawValue: "INVALID_RESPONSE")
        public static let prematureClose = SendAttemptResult(rawValue: "PREMATURE_CLOSE")
        public static let unsuccessfulHttpResponseCode = SendAttemptResult(
            rawValue: "UNSUCCESSFUL_HTTP_RESPONSE_CODE")
        public static let other = SendAttemptResult(rawValue: "OTHER")
        public static let sslIssue = SendAttemptResult(rawValue: "SSL_ISSUE")

        /// Every value that is known.
        public static let known: [Self] = [
            .success, .timedOut, .tlsIssue, .circularRedirect, .noResponse, .socketIssue,
            .unsupportedCharset, .invalidResponse, .prematureClose, .unsuccessfulHttpResponseCode,
            .other, .sslIssue,
        ]
    }
}
