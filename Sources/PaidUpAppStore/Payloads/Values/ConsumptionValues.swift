// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `accountTenure`. A value that is not listed is kept as it came.
    public struct AccountTenure: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = AccountTenure(rawValue: 0)
        public static let zeroToThreeDays = AccountTenure(rawValue: 1)
        public static let threeDaysToTenDays = AccountTenure(rawValue: 2)
        public static let tenDaysToThirtyDays = AccountTenure(rawValue: 3)
        public static let thirtyDaysToNinetyDays = AccountTenure(rawValue: 4)
        public static let ninetyDaysToOneHundredEightyDays = AccountTenure(rawValue: 5)
        public static let oneHundredEightyDaysToThreeHundredSixtyFiveDays = AccountTenure(
            rawValue: 6)
        public static let greaterThanThreeHundredSixtyFiveDays = AccountTenure(rawValue: 7)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .zeroToThreeDays, .threeDaysToTenDays, .tenDaysToThirtyDays,
            .thirtyDaysToNinetyDays, .ninetyDaysToOneHundredEightyDays,
            .oneHundredEightyDaysToThreeHundredSixtyFiveDays,
            .greaterThanThreeHundredSixtyFiveDays,
        ]
    }

    /// Apple's `consumptionStatus`. A value that is not listed is kept as it came.
    public struct ConsumptionStatus: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = ConsumptionStatus(rawValue: 0)
        public static let notConsumed = ConsumptionStatus(rawValue: 1)
        public static let partiallyConsumed = ConsumptionStatus(rawValue: 2)
        public static let fullyConsumed = ConsumptionStatus(rawValue: 3)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .notConsumed, .partiallyConsumed, .fullyConsumed,
        ]
    }

    /// Apple's `deliveryStatus`. A value that is not listed is kept as it came.
    public struct DeliveryStatus: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let delivered = DeliveryStatus(rawValue: "DELIVERED")
        public static let undeliveredQualityIssue = DeliveryStatus(
            rawValue: "UNDELIVERED_QUALITY_ISSUE")
        public static let undeliveredWrongItem = DeliveryStatus(rawValue: "UNDELIVERED_WRONG_ITEM")
        public static let undeliveredServerOutage = DeliveryStatus(
            rawValue: "UNDELIVERED_SERVER_OUTAGE")
        public static let undeliveredOther = DeliveryStatus(rawValue: "UNDELIVERED_OTHER")

        /// Every value that is known.
        public static let known: [Self] = [
            .delivered, .undeliveredQualityIssue, .undeliveredWrongItem, .undeliveredServerOutage,
            .undeliveredOther,
        ]
    }

    /// Apple's `deliveryStatusV1`. A value that is not listed is kept as it came.
    public struct DeliveryStatusV1: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let deliveredAndWorkingProperly = DeliveryStatusV1(rawValue: 0)
        public static let didNotDeliverDueToQualityIssue = DeliveryStatusV1(rawValue: 1)
        public static let deliveredWrongItem = DeliveryStatusV1(rawValue: 2)
        public static let didNotDeliverDueToServerOutage = DeliveryStatusV1(rawValue: 3)
        public static let didNotDeliverDueToInGameCurrencyChange = DeliveryStatusV1(rawValue: 4)
        public static let didNotDeliverForOtherReason = DeliveryStatusV1(rawValue: 5)

        /// Every value that is known.
        public static let known: [Self] = [
            .deliveredAndWorkingProperly, .didNotDeliverDueToQualityIssue, .deliveredWrongItem,
            .didNotDeliverDueToServerOutage, .didNotDeliverDueToInGameCurrencyChange,
            .didNotDeliverForOtherReason,
        ]
    }

    /// Apple's `lifetimeDollarsPurchased`. A value that is not listed is kept as it came.
    public struct LifetimeDollarsPurchased: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = LifetimeDollarsPurchased(rawValue: 0)
        public static let zeroDollars = LifetimeDollarsPurchased(rawValue: 1)
        public static let oneCentToFortyNineDollarsAndNinetyNineCents = LifetimeDollarsPurchased(
            rawValue: 2)
        public static let fiftyDollarsToNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsPurchased(
                rawValue: 3)
        public static let oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsPurchased(
                rawValue: 4)
        public static let fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsPurchased(
                rawValue: 5)
        public static
            let oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsPurchased(
                rawValue: 6)
        public static let twoThousandDollarsOrGreater = LifetimeDollarsPurchased(rawValue: 7)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .zeroDollars, .oneCentToFortyNineDollarsAndNinetyNineCents,
            .fiftyDollarsToNinetyNineDollarsAndNinetyNineCents,
            .oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents,
            .fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents,
            .oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents,
            .twoThousandDollarsOrGreater,
        ]
    }

    /// Apple's `lifetimeDollarsRefunded`. A value that is not listed is kept as it came.
    public struct LifetimeDollarsRefunded: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = LifetimeDollarsRefunded(rawValue: 0)
        public static let zeroDollars = LifetimeDollarsRefunded(rawValue: 1)
        public static let oneCentToFortyNineDollarsAndNinetyNineCents = LifetimeDollarsRefunded(
            rawValue: 2)
        public static let fiftyDollarsToNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsRefunded(
                rawValue: 3)
        public static let oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsRefunded(
                rawValue: 4)
        public static let fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsRefunded(
                rawValue: 5)
        public static
            let oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents =
            LifetimeDollarsRefunded(
                rawValue: 6)
        public static let twoThousandDollarsOrGreater = LifetimeDollarsRefunded(rawValue: 7)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .zeroDollars, .oneCentToFortyNineDollarsAndNinetyNineCents,
            .fiftyDollarsToNinetyNineDollarsAndNinetyNineCents,
            .oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents,
            .fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents,
            .oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents,
            .twoThousandDollarsOrGreater,
        ]
    }

    /// Apple's `platform`. A value that is not listed is kept as it came.
    public struct Platform: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = Platform(rawValue: 0)
        public static let apple = Platform(rawValue: 1)
        public static let nonApple = Platform(rawValue: 2)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .apple, .nonApple,
        ]
    }

    /// Apple's `playTime`. A value that is not listed is kept as it came.
    public struct PlayTime: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = PlayTime(rawValue: 0)
        public static let zeroToFiveMinutes = PlayTime(rawValue: 1)
        public static let fiveToSixtyMinutes = PlayTime(rawValue: 2)
        public static let oneToSixHours = PlayTime(rawValue: 3)
        public static let sixHoursToTwentyFourHours = PlayTime(rawValue: 4)
        public static let oneDayToFourDays = PlayTime(rawValue: 5)
        public static let fourDaysToSixteenDays = PlayTime(rawValue: 6)
        public static let overSixteenDays = PlayTime(rawValue: 7)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .zeroToFiveMinutes, .fiveToSixtyMinutes, .oneToSixHours,
            .sixHoursToTwentyFourHours, .oneDayToFourDays, .fourDaysToSixteenDays,
            .overSixteenDays,
        ]
    }

    /// Apple's `refundPreference`. A value that is not listed is kept as it came.
    public struct RefundPreference: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let decline = RefundPreference(rawValue: "DECLINE")
        public static let grantFull = RefundPreference(rawValue: "GRANT_FULL")
        public static let grantProrated = RefundPreference(rawValue: "GRANT_PRORATED")

        /// Every value that is known.
        public static let known: [Self] = [
            .decline, .grantFull, .grantProrated,
        ]
    }

    /// Apple's `refundPreferenceV1`. A value that is not listed is kept as it came.
    public struct RefundPreferenceV1: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = RefundPreferenceV1(rawValue: 0)
        public static let preferGrant = RefundPreferenceV1(rawValue: 1)
        public static let preferDecline = RefundPreferenceV1(rawValue: 2)
        public static let noPreference = RefundPreferenceV1(rawValue: 3)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .preferGrant, .preferDecline, .noPreference,
        ]
    }

    /// Apple's `userStatus`. A value that is not listed is kept as it came.
    public struct UserStatus: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = UserStatus(rawValue: 0)
        public static let active = UserStatus(rawValue: 1)
        public static let suspended = UserStatus(rawValue: 2)
        public static let terminated = UserStatus(rawValue: 3)
        public static let limitedAccess = UserStatus(rawValue: 4)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .active, .suspended, .terminated, .limitedAccess,
        ]
    }
}
