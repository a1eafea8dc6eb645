// SPDX-License-Identifier: Apache-2.0

extension AppStore.APIErrorCode {
    // The names are Apple's, with the endings that Apple gives some of them and not others.

    public static let generalBadRequest = Self(rawValue: 4_000_000)
    public static let invalidAppIdentifier = Self(rawValue: 4_000_002)
    public static let invalidRequestRevision = Self(rawValue: 4_000_005)
    public static let invalidTransactionID = Self(rawValue: 4_000_006)
    public static let invalidOriginalTransactionID = Self(rawValue: 4_000_008)
    public static let invalidExtendByDays = Self(rawValue: 4_000_009)
    public static let invalidExtendReasonCode = Self(rawValue: 4_000_010)
    public static let invalidRequestIdentifier = Self(rawValue: 4_000_011)
    public static let startDateTooFarInPast = Self(rawValue: 4_000_012)
    public static let startDateAfterEndDate = Self(rawValue: 4_000_013)
    public static let invalidPaginationToken = Self(rawValue: 4_000_014)
    public static let invalidStartDate = Self(rawValue: 4_000_015)
    public static let invalidEndDate = Self(rawValue: 4_000_016)
    public static let paginationTokenExpired = Self(rawValue: 4_000_017)
    public static let invalidNotificationType = Self(rawValue: 4_000_018)
    public static let multipleFiltersSupplied = Self(rawValue: 4_000_019)
    public static let invalidTestNotificationToken = Self(rawValue: 4_000_020)
    public static let invalidSort = Self(rawValue: 4_000_021)
    public static let invalidProductType = Self(rawValue: 4_000_022)
    public static let invalidProductID = Self(rawValue: 4_000_023)
    public static let invalidSubscriptionGroupIdentifier = Self(rawValue: 4_000_024)
    public static let invalidExcludeRevoked = Self(rawValue: 4_000_025)
    public static let invalidInAppOwnershipType = Self(rawValue: 4_000_026)
    public static let invalidEmptyStorefrontCountryCodeList = Self(rawValue: 4_000_027)
    public static let invalidStorefrontCountryCode = Self(rawValue: 4_000_028)
    public static let invalidRevoked = Self(rawValue: 4_000_030)
    public static let invalidStatus = Self(rawValue: 4_000_031)
    public static let invalidAccountTenure = Self(rawValue: 4_000_032)
    public static let invalidAppAccountToken = Self(rawValue: 4_000_033)
    public static let invalidConsumptionStatus = Self(rawValue: 4_000_034)
    public static let invalidCustomerConsented = Self(rawValue: 4_000_035)
    public static let invalidDeliveryStatus = Self(rawValue: 4_000_036)
    public static let invalidLifetimeDollarsPurchased = Self(rawValue: 4_000_037)
    public static let invalidLifetimeDollarsRefunded = Self(rawValue: 4_000_038)
    public static let invalidPlatform = Self(rawValue: 4_000_039)
    public static let invalidPlayTime = Self(rawValue: 4_000_040)
    public static let invalidSampleContentProvided = Self(rawValue: 4_000_041)
    public static let invalidUserStatus = Self(rawValue: 4_000_042)
    public static let invalidTransactionNotConsumable = Self(rawValue: 4_000_043)
    public static let invalidTransactionTypeNotSupported = Self(rawValue: 4_000_047)
    public static let appTransactionIDNotSupportedError = Self(rawValue: 4_000_048)
    public static let invalidImage = Self(rawValue: 4_000_161)
    public static let headerTooLong = Self(rawValue: 4_000_162)
    public static let bodyTooLong = Self(rawValue: 4_000_163)
    public static let invalidLocale = Self(rawValue: 4_000_164)
    public static let altTextTooLong = Self(rawValue: 4_000_175)
    public static let invalidAppAccountTokenUUIDError = Self(rawValue: 4_000_183)
    public static let familyTransactionNotSupportedError = Self(rawValue: 4_000_185)
    public static let transactionIDIsNotOriginalTransactionIDError = Self(rawValue: 4_000_187)
    public static let invalidPerformanceTestRequest = Self(rawValue: 4_000_211)
    public static let invalidRequestID = Self(rawValue: 4_000_212)
    public static let existingPerformanceTestRun = Self(rawValue: 4_000_213)
    public static let badRequestRealtimeURL = Self(rawValue: 4_000_215)
    public static let badRequestImageSize = Self(rawValue: 4_000_216)
    public static let badRequestTooManyBulletPoints = Self(rawValue: 4_000_218)
    public static let badRequestBulletPointTextTooLong = Self(rawValue: 4_000_219)
    public static let badRequestAboveImageRequiresAnImage = Self(rawValue: 4_000_224)
    public static let subscriptionExtensionIneligible = Self(rawValue: 4_030_004)
    public static let subscriptionMaxExtension = Self(rawValue: 4_030_005)
    public static let familySharedSubscriptionExtensionIneligible = Self(rawValue: 4_030_007)
    public static let maximumNumberOfImagesReached = Self(rawValue: 4_030_014)
    public static let maximumNumberOfMessagesReached = Self(rawValue: 4_030_016)
    public static let messageNotApproved = Self(rawValue: 4_030_017)
    public static let imageNotApproved = Self(rawValue: 4_030_018)
    public static let imageInUse = Self(rawValue: 4_030_019)
    public static let forbiddenNoPassingTest = Self(rawValue: 4_030_026)
    public static let accountNotFound = Self(rawValue: 4_040_001)
    public static let accountNotFoundRetryable = Self(rawValue: 4_040_002)
    public static let appNotFound = Self(rawValue: 4_040_003)
    public static let appNotFoundRetryable = Self(rawValue: 4_040_004)
    public static let originalTransactionIDNotFound = Self(rawValue: 4_040_005)
    public static let originalTransactionIDNotFoundRetryable = Self(rawValue: 4_040_006)
    public static let serverNotificationURLNotFound = Self(rawValue: 4_040_007)
    public static let testNotificationNotFound = Self(rawValue: 4_040_008)
    public static let statusRequestNotFound = Self(rawValue: 4_040_009)
    public static let transactionIDNotFound = Self(rawValue: 4_040_010)
    public static let imageNotFound = Self(rawValue: 4_040_014)
    public static let messageNotFound = Self(rawValue: 4_040_015)
    public static let performanceTestRunNotFound = Self(rawValue: 4_040_018)
    public static let appTransactionDoesNotExistError = Self(rawValue: 4_040_019)
    public static let defaultMessageNotFound = Self(rawValue: 4_040_020)
    public static let realtimeURLNotFound = Self(rawValue: 4_040_021)
    public static let imageAlreadyExists = Self(rawValue: 4_090_000)
    public static let messageAlreadyExists = Self(rawValue: 4_090_001)
    public static let rateLimitExceeded = Self(rawValue: 4_290_000)
    public static let generalInternal = Self(rawValue: 5_000_000)
    public static let generalInternalRetryable = Self(rawValue: 5_000_001)

    /// Every code whose number is known, with Apple's name.
    static let names: [(code: Self, name: String)] = [
        (.generalBadRequest, "GENERAL_BAD_REQUEST"),
        (.invalidAppIdentifier, "INVALID_APP_IDENTIFIER"),
        (.invalidRequestRevision, "INVALID_REQUEST_REVISION"),
        (.invalidTransactionID, "INVALID_TRANSACTION_ID"),
        (.invalidOriginalTransactionID, "INVALID_ORIGINAL_TRANSACTION_ID"),
        (.invalidExtendByDays, "INVALID_EXTEND_BY_DAYS"),
        (.invalidExtendReasonCode, "INVALID_EXTEND_REASON_CODE"),
        (.invalidRequestIdentifier, "INVALID_REQUEST_IDENTIFIER"),
        (.startDateTooFarInPast, "START_DATE_TOO_FAR_IN_PAST"),
        (.startDateAfterEndDate, "START_DATE_AFTER_END_DATE"),
        (.invalidPaginationToken, "INVALID_PAGINATION_TOKEN"),
        (.invalidStartDate, "INVALID_START_DATE"),
        (.invalidEndDate, "INVALID_END_DATE"),
        (.paginationTokenExpired, "PAGINATION_TOKEN_EXPIRED"),
        (.invalidNotificationType, "INVALID_NOTIFICATION_TYPE"),
        (.multipleFiltersSupplied, "MULTIPLE_FILTERS_SUPPLIED"),
        (.invalidTestNotificationToken, "INVALID_TEST_NOTIFICATION_TOKEN"),
        (.invalidSort, "INVALID_SORT"),
        (.invalidProductType, "INVALID_PRODUCT_TYPE"),
        (.invalidProductID, "INVALID_PRODUCT_ID"),
        (.invalidSubscriptionGroupIdentifier, "INVALID_SUBSCRIPTION_GROUP_IDENTIFIER"),
        (.invalidExcludeRevoked, "INVALID_EXCLUDE_REVOKED"),
        (.invalidInAppOwnershipType, "INVALID_IN_APP_OWNERSHIP_TYPE"),
        (.invalidEmptyStorefrontCountryCodeList, "INVALID_EMPTY_STOREFRONT_COUNTRY_CODE_LIST"),
        (.invalidStorefrontCountryCode, "INVALID_STOREFRONT_COUNTRY_CODE"),
        (.invalidRevoked, "INVALID_REVOKED"),
        (.invalidStatus, "INVALID_STATUS"),
        (.invalidAccountTenure, "INVALID_ACCOUNT_TENURE"),
        (.invalidAppAccountToken, "INVALID_APP_ACCOUNT_TOKEN"),
        (.invalidConsumptionStatus, "INVALID_CONSUMPTION_STATUS"),
        (.invalidCustomerConsented, "INVALID_CUSTOMER_CONSENTED"),
        (.invalidDeliveryStatus, "INVALID_DELIVERY_STATUS"),
        (.invalidLifetimeDollarsPurchased, "INVALID_LIFETIME_DOLLARS_PURCHASED"),
        (.invalidLifetimeDollarsRefunded, "INVALID_LIFETIME_DOLLARS_REFUNDED"),
        (.invalidPlatform, "INVALID_PLATFORM"),
        (.invalidPlayTime, "INVALID_PLAY_TIME"),
        (.invalidSampleContentProvided, "INVALID_SAMPLE_CONTENT_PROVIDED"),
        (.invalidUserStatus, "INVALID_USER_STATUS"),
        (.invalidTransactionNotConsumable, "INVALID_TRANSACTION_NOT_CONSUMABLE"),
        (.invalidTransactionTypeNotSupported, "INVALID_TRANSACTION_TYPE_NOT_SUPPORTED"),
        (.appTransactionIDNotSupportedError, "APP_TRANSACTION_ID_NOT_SUPPORTED_ERROR"),
        (.invalidImage, "INVALID_IMAGE"),
        (.headerTooLong, "HEADER_TOO_LONG"),
        (.bodyTooLong, "BODY_TOO_LONG"),
        (.invalidLocale, "INVALID_LOCALE"),
        (.altTextTooLong, "ALT_TEXT_TOO_LONG"),
        (.invalidAppAccountTokenUUIDError, "INVALID_APP_ACCOUNT_TOKEN_UUID_ERROR"),
        (.familyTransactionNotSupportedError, "FAMILY_TRANSACTION_NOT_SUPPORTED_ERROR"),
        (
            .transactionIDIsNotOriginalTransactionIDError,
            "TRANSACTION_ID_IS_NOT_ORIGINAL_TRANSACTION_ID_ERROR"
        ),
        (.invalidPerformanceTestRequest, "INVALID_PERFORMANCE_TEST_REQUEST"),
        (.invalidRequestID, "INVALID_REQUEST_ID"),
        (.existingPerformanceTestRun, "EXISTING_PERFORMANCE_TEST_RUN"),
        (.badRequestRealtimeURL, "BAD_REQUEST_REALTIME_URL"),
        (.badRequestImageSize, "BAD_REQUEST_IMAGE_SIZE"),
        (.badRequestTooManyBulletPoints, "BAD_REQUEST_TOO_MANY_BULLET_POINTS"),
        (.badRequestBulletPointTextTooLong, "BAD_REQUEST_BULLET_POINT_TEXT_TOO_LONG"),
        (.badRequestAboveImageRequiresAnImage, "BAD_REQUEST_ABOVE_IMAGE_REQUIRES_AN_IMAGE"),
        (.subscriptionExtensionIneligible, "SUBSCRIPTION_EXTENSION_INELIGIBLE"),
        (.subscriptionMaxExtension, "SUBSCRIPTION_MAX_EXTENSION"),
        (
            .familySharedSubscriptionExtensionIneligible,
            "FAMILY_SHARED_SUBSCRIPTION_EXTENSION_INELIGIBLE"
        ),
        (.maximumNumberOfImagesReached, "MAXIMUM_NUMBER_OF_IMAGES_REACHED"),
        (.maximumNumberOfMessagesReached, "MAXIMUM_NUMBER_OF_MESSAGES_REACHED"),
        (.messageNotApproved, "MESSAGE_NOT_APPROVED"),
        (.imageNotApproved, "IMAGE_NOT_APPROVED"),
        (.imageInUse, "IMAGE_IN_USE"),
        (.forbiddenNoPassingTest, "FORBIDDEN_NO_PASSING_TEST"),
        (.accountNotFound, "ACCOUNT_NOT_FOUND"),
        (.accountNotFoundRetryable, "ACCOUNT_NOT_FOUND_RETRYABLE"),
        (.appNotFound, "APP_NOT_FOUND"),
        (.appNotFoundRetryable, "APP_NOT_FOUND_RETRYABLE"),
        (.originalTransactionIDNotFound, "ORIGINAL_TRANSACTION_ID_NOT_FOUND"),
        (.originalTransactionIDNotFoundRetryable, "ORIGINAL_TRANSACTION_ID_NOT_FOUND_RETRYABLE"),
        (.serverNotificationURLNotFound, "SERVER_NOTIFICATION_URL_NOT_FOUND"),
        (.testNotificationNotFound, "TEST_NOTIFICATION_NOT_FOUND"),
        (.statusRequestNotFound, "STATUS_REQUEST_NOT_FOUND"),
        (.transactionIDNotFound, "TRANSACTION_ID_NOT_FOUND"),
        (.imageNotFound, "IMAGE_NOT_FOUND"),
        (.messageNotFound, "MESSAGE_NOT_FOUND"),
        (.performanceTestRunNotFound, "PERFORMANCE_TEST_RUN_NOT_FOUND"),
        (.appTransactionDoesNotExistError, "APP_TRANSACTION_DOES_NOT_EXIST_ERROR"),
        (.defaultMessageNotFound, "DEFAULT_MESSAGE_NOT_FOUND"),
        (.realtimeURLNotFound, "REALTIME_URL_NOT_FOUND"),
        (.imageAlreadyExists, "IMAGE_ALREADY_EXISTS"),
        (.messageAlreadyExists, "MESSAGE_ALREADY_EXISTS"),
        (.rateLimitExceeded, "RATE_LIMIT_EXCEEDED"),
        (.generalInternal, "GENERAL_INTERNAL"),
        (.generalInternalRetryable, "GENERAL_INTERNAL_RETRYABLE"),
    ]
}
