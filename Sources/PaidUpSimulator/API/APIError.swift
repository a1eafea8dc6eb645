// SPDX-License-Identifier: Apache-2.0

/// An error of the App Store Server API, by Apple's number. Its first three digits are the HTTP
/// status.
struct APIError: Error, Hashable {
    let code: Int64
    let message: String

    init(_ code: Int64, _ message: String) {
        self.code = code
        self.message = message
    }

    var status: Int { Int(code / 10_000) }

    static let badRequest = APIError(4_000_000, "Bad request.")
    static let invalidRevision = APIError(4_000_005, "Invalid request revision.")
    static let invalidTransactionID = APIError(4_000_006, "Invalid transaction id.")
    static let invalidOriginalID = APIError(4_000_008, "Invalid original transaction id.")
    static let invalidDays = APIError(4_000_009, "Invalid extend by days value.")
    static let invalidReason = APIError(4_000_010, "Invalid extend reason code.")
    static let invalidIdentifier = APIError(4_000_011, "Invalid request identifier.")
    static let startTooEarly = APIError(4_000_012, "Start date is too far in the past.")
    static let startAfterEnd = APIError(4_000_013, "Start date is after end date.")
    static let invalidPageToken = APIError(4_000_014, "Invalid pagination token.")
    static let invalidStart = APIError(4_000_015, "Invalid start date.")
    static let invalidEnd = APIError(4_000_016, "Invalid end date.")
    static let invalidType = APIError(4_000_018, "Invalid notification type or subtype.")
    static let severalFilters = APIError(4_000_019, "Multiple filters supplied.")
    static let invalidTestToken = APIError(4_000_020, "Invalid test notification token.")
    static let invalidSort = APIError(4_000_021, "Invalid sort.")
    static let invalidProductType = APIError(4_000_022, "Invalid product type.")
    static let invalidProduct = APIError(4_000_023, "Invalid product id.")
    static let invalidGroup = APIError(4_000_024, "Invalid subscription group identifier.")
    static let invalidExcludeRevoked = APIError(4_000_025, "Invalid exclude revoked.")
    static let invalidOwnership = APIError(4_000_026, "Invalid in-app ownership type.")
    static let noStorefronts = APIError(4_000_027, "Empty storefront country code list.")
    static let invalidStorefront = APIError(4_000_028, "Invalid storefront country code.")
    static let invalidRevoked = APIError(4_000_030, "Invalid revoked.")
    static let invalidStatus = APIError(4_000_031, "Invalid status.")
    static let invalidToken = APIError(4_000_033, "Invalid app account token.")
    static let invalidConsent = APIError(4_000_035, "Invalid customer consented.")
    static let invalidDelivery = APIError(4_000_036, "Invalid delivery status.")
    static let invalidSample = APIError(4_000_041, "Invalid sample content provided.")
    static let notConsumable = APIError(4_000_043, "The transaction is not consumable.")
    static let appTransactionID = APIError(
        4_000_048, "An app transaction id is not supported here.")
    static let tokenNotUUID = APIError(4_000_183, "The app account token is not a UUID.")
    static let familyTransaction = APIError(
        4_000_185, "A family-shared transaction is not supported here.")
    static let notOriginal = APIError(
        4_000_187, "The transaction id is not an original transaction id.")
    static let notExtendable = APIError(
        4_030_004, "The subscription is not eligible for an extension.")
    static let extendedTooOften = APIError(
        4_030_005, "The subscription had its extensions already.")
    static let familyNotExtendable = APIError(
        4_030_007, "A family-shared subscription is not eligible for an extension.")
    static let originalNotFound = APIError(
        4_040_005, "The original transaction id is not found.")
    static let noReceiver = APIError(4_040_007, "The app has no notification URL.")
    static let testNotFound = APIError(4_040_008, "The test notification is not found.")
    static let extensionNotFound = APIError(4_040_009, "The status request is not found.")
    static let transactionNotFound = APIError(4_040_010, "The transaction id is not found.")
    static let rateLimited = APIError(4_290_000, "Rate limit exceeded.")
    static let internalError = APIError(5_000_000, "An internal error occurred.")
    static let internalErrorForNow = APIError(
        5_000_001, "An internal error occurred. Try again.")
}
