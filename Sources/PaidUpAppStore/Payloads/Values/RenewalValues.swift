// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `status`. A value that is not listed is kept as it came.
    public struct Status: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let active = Status(rawValue: 1)
        public static let expired = Status(rawValue: 2)
        public static let billingRetry = Status(rawValue: 3)
        public static let billingGracePeriod = Status(rawValue: 4)
        public static let revoked = Status(rawValue: 5)

        /// Every value that is known.
        public static let known: [Self] = [
            .active, .expired, .billingRetry, .billingGracePeriod, .revoked,
        ]
    }

    /// Apple's `autoRenewStatus`. A value that is not listed is kept as it came.
    public struct AutoRenewStatus: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let off = AutoRenewStatus(rawValue: 0)
        public static let on = AutoRenewStatus(rawValue: 1)

        /// Every value that is known.
        public static let known: [Self] = [
            .off, .on,
        ]
    }

    /// Apple's `expirationIntent`. A value that is not listed is kept as it came.
    public struct ExpirationIntent: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let customerCancelled = ExpirationIntent(rawValue: 1)
        public static let billingError = ExpirationIntent(rawValue: 2)
        public static let customerDidNotConsentToPriceIncrease = ExpirationIntent(rawValue: 3)
        public static let productNotAvailable = ExpirationIntent(rawValue: 4)
        public static let other = ExpirationIntent(rawValue: 5)

        /// Every value that is known.
        public static let known: [Self] = [
            .customerCancelled, .billingError, .customerDidNotConsentToPriceIncrease,
            .productNotAvailable, .other,
        ]
    }

    /// Apple's `priceIncreaseStatus`. A value that is not listed is kept as it came.
    public struct PriceIncreaseStatus: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let customerHasNotResponded = PriceIncreaseStatus(rawValue: 0)
        public static let customerConsentedOrWasNotifiedWithoutNeedingConsent = PriceIncreaseStatus(
            rawValue: 1)

        /// Every value that is known.
        public static let known: [Self] = [
            .customerHasNotResponded, .customerConsentedOrWasNotifiedWithoutNeedingConsent,
        ]
    }

    /// Apple's `renewalBillingPlanType`. A value that is not listed is kept as it came.
    public struct RenewalBillingPlanType: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let billedUpfront = RenewalBillingPlanType(rawValue: "BILLED_UPFRONT")
        public static let monthly = RenewalBillingPlanType(rawValue: "MONTHLY")

        /// Every value that is known.
        public static let known: [Self] = [
            .billedUpfront, .monthly,
        ]
    }
}
