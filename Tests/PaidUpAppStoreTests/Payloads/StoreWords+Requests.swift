// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

extension StoreWords {
    static let requests: [StoreWords] = [
        StoreWords(
            "AccountTenure", AppStore.AccountTenure.self,
            [
                .undeclared: 0, .zeroToThreeDays: 1, .threeDaysToTenDays: 2,
                .tenDaysToThirtyDays: 3, .thirtyDaysToNinetyDays: 4,
                .ninetyDaysToOneHundredEightyDays: 5,
                .oneHundredEightyDaysToThreeHundredSixtyFiveDays: 6,
                .greaterThanThreeHundredSixtyFiveDays: 7,
            ]),
        StoreWords(
            "ConsumptionStatus", AppStore.ConsumptionStatus.self,
            [
                .undeclared: 0, .notConsumed: 1, .partiallyConsumed: 2, .fullyConsumed: 3,
            ]),
        StoreWords(
            "DeliveryStatus", AppStore.DeliveryStatus.self,
            [
                .delivered: "DELIVERED", .undeliveredQualityIssue: "UNDELIVERED_QUALITY_ISSUE",
                .undeliveredWrongItem: "UNDELIVERED_WRONG_ITEM",
                .undeliveredServerOutage: "UNDELIVERED_SERVER_OUTAGE",
                .undeliveredOther: "UNDELIVERED_OTHER",
            ]),
        StoreWords(
            "DeliveryStatusV1", AppStore.DeliveryStatusV1.self,
            [
                .deliveredAndWorkingProperly: 0, .didNotDeliverDueToQualityIssue: 1,
                .deliveredWrongItem: 2, .didNotDeliverDueToServerOutage: 3,
                .didNotDeliverDueToInGameCurrencyChange: 4, .didNotDeliverForOtherReason: 5,
            ]),
        StoreWords(
            "ExtendReasonCode", AppStore.ExtendReasonCode.self,
            [
                .undeclared: 0, .customerSatisfaction: 1, .other: 2, .serviceIssueOrOutage: 3,
            ]),
        StoreWords(
            "HeaderPosition", AppStore.HeaderPosition.self,
            [
                .aboveBody: "ABOVE_BODY", .aboveImage: "ABOVE_IMAGE",
            ]),
        StoreWords(
            "ImageSize", AppStore.ImageSize.self,
            [
                .fullSize: "FULL_SIZE", .bulletPoint: "BULLET_POINT",
            ]),
        StoreWords(
            "ImageState", AppStore.ImageState.self,
            [
                .pending: "PENDING", .approved: "APPROVED", .rejected: "REJECTED",
            ]),
        StoreWords(
            "LifetimeDollarsPurchased", AppStore.LifetimeDollarsPurchased.self,
            [
                .undeclared: 0, .zeroDollars: 1,
                .oneCentToFortyNineDollarsAndNinetyNineCents: 2,
                .fiftyDollarsToNinetyNineDollarsAndNinetyNineCents: 3,
                .oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents: 4,
                .fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents: 5,
                .oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents: 6,
                .twoThousandDollarsOrGreater: 7,
            ]),
        StoreWords(
            "LifetimeDollarsRefunded", AppStore.LifetimeDollarsRefunded.self,
            [
                .undeclared: 0, .zeroDollars: 1,
                .oneCentToFortyNineDollarsAndNinetyNineCents: 2,
                .fiftyDollarsToNinetyNineDollarsAndNinetyNineCents: 3,
                .oneHundredDollarsToFourHundredNinetyNineDollarsAndNinetyNineCents: 4,
                .fiveHundredDollarsToNineHundredNinetyNineDollarsAndNinetyNineCents: 5,
                .oneThousandDollarsToOneThousandNineHundredNinetyNineDollarsAndNinetyNineCents: 6,
                .twoThousandDollarsOrGreater: 7,
            ]),
        StoreWords(
            "MessageState", AppStore.MessageState.self,
            [
                .pending: "PENDING", .approved: "APPROVED", .rejected: "REJECTED",
            ]),
        StoreWords(
            "Order", AppStore.Order.self,
            [
                .ascending: "ASCENDING", .descending: "DESCENDING",
            ]),
        StoreWords(
            "OrderLookupStatus", AppStore.OrderLookupStatus.self,
            [
                .valid: 0, .invalid: 1,
            ]),
        StoreWords(
            "PerformanceTestStatus", AppStore.PerformanceTestStatus.self,
            [
                .pending: "PENDING", .pass: "PASS", .fail: "FAIL",
            ]),
        StoreWords(
            "Platform", AppStore.Platform.self,
            [
                .undeclared: 0, .apple: 1, .nonApple: 2,
            ]),
        StoreWords(
            "PlayTime", AppStore.PlayTime.self,
            [
                .undeclared: 0, .zeroToFiveMinutes: 1, .fiveToSixtyMinutes: 2,
                .oneToSixHours: 3, .sixHoursToTwentyFourHours: 4, .oneDayToFourDays: 5,
                .fourDaysToSixteenDays: 6, .overSixteenDays: 7,
            ]),
        StoreWords(
            "ProductType", AppStore.ProductTypeFilter.self,
            [
                .autoRenewable: "AUTO_RENEWABLE", .nonRenewable: "NON_RENEWABLE",
                .consumable: "CONSUMABLE", .nonConsumable: "NON_CONSUMABLE",
            ]),
        StoreWords(
            "RefundPreference", AppStore.RefundPreference.self,
            [
                .decline: "DECLINE", .grantFull: "GRANT_FULL", .grantProrated: "GRANT_PRORATED",
            ]),
        StoreWords(
            "RefundPreferenceV1", AppStore.RefundPreferenceV1.self,
            [
                .undeclared: 0, .preferGrant: 1, .preferDecline: 2, .noPreference: 3,
            ]),
        StoreWords(
            "UserStatus", AppStore.UserStatus.self,
            [
                .undeclared: 0, .active: 1, .suspended: 2, .terminated: 3, .limitedAccess: 4,
            ]),
    ]
}
