// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// What Send Consumption Information takes, in its two versions.
enum ConsumptionRules {
    /// The whole numbers of the first version: name, greatest value, error.
    private static let numbers: [(name: String, most: Int64, error: APIError)] = [
        ("consumptionStatus", 3, APIError(4_000_034, "Invalid consumption status.")),
        ("platform", 2, APIError(4_000_039, "Invalid platform.")),
        ("deliveryStatus", 5, .invalidDelivery),
        ("accountTenure", 7, APIError(4_000_032, "Invalid account tenure.")),
        ("playTime", 7, APIError(4_000_040, "Invalid play time.")),
        ("lifetimeDollarsRefunded", 7, APIError(4_000_038, "Invalid lifetime dollars refunded.")),
        ("lifetimeDollarsPurchased", 7, APIError(4_000_037, "Invalid lifetime dollars purchased.")),
        ("userStatus", 4, APIError(4_000_042, "Invalid user status.")),
        ("refundPreference", 3, .badRequest),
    ]

    static func checkFirst(_ object: JSONObject) throws(APIError) {
        guard object["customerConsented"]?.bool == true else { throw .invalidConsent }
        if let sample = object["sampleContentProvided"], sample.bool == nil { throw .invalidSample }
        if let token = object["appAccountToken"] {
            guard let text = token.string, text.isEmpty || UUIDText.isUUID(text) else {
                throw .invalidToken
            }
        }
        for (name, most, error) in numbers {
            guard let value = object[name] else { continue }
            guard let number = value.number?.int64, (0...most).contains(number) else { throw error }
        }
    }

    private static let deliveries = [
        "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
        "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
    ]
    private static let preferences = ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"]

    /// The errors for percentages and preferences have names of Apple's, but no known numbers.
    static func check(_ object: JSONObject, _ transaction: StoreTransaction) throws(APIError) {
        guard object["customerConsented"]?.bool == true else { throw .invalidConsent }
        guard object["sampleContentProvided"]?.bool != nil else { throw .invalidSample }
        guard let delivery = object["deliveryStatus"]?.string, deliveries.contains(delivery) else {
            throw .invalidDelivery
        }
        if let preference = object["refundPreference"] {
            guard let text = preference.string, preferences.contains(text) else {
                throw .badRequest
            }
        }
        guard let percentage = object["consumptionPercentage"] else { return }
        guard let part = percentage.number?.int64, (0...100_000).contains(part) else {
            throw .badRequest
        }
        // A subscription's part is known from its time; what did not arrive was not used.
        guard transaction.type != .subscription, delivery == "DELIVERED" || part == 0 else {
            throw .badRequest
        }
    }
}
