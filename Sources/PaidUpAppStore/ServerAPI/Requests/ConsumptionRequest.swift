// SPDX-License-Identifier: Apache-2.0

import JSONText

/// What the store learns about a purchase whose refund was asked for.
package struct ConsumptionRequest: Hashable, Sendable {
    /// Thousandths of a percent: 100 % is 100 000.
    package static let wholePercentage = 100_000

    /// Whether the customer agreed that this is sent. Without it nothing may be sent.
    package var customerConsented: Bool
    /// Whether there was a trial or sample before the purchase.
    package var sampleContentProvided: Bool
    package var deliveryStatus: AppStore.DeliveryStatus
    /// Thousandths of a percent. Not for auto-renewable subscriptions, and 0 for what was not
    /// delivered.
    package var consumptionPercentage: Int?
    package var refundPreference: AppStore.RefundPreference?

    package init(
        customerConsented: Bool, sampleContentProvided: Bool,
        deliveryStatus: AppStore.DeliveryStatus, consumptionPercentage: Int? = nil,
        refundPreference: AppStore.RefundPreference? = nil
    ) {
        self.customerConsented = customerConsented
        self.sampleContentProvided = sampleContentProvided
        self.deliveryStatus = deliveryStatus
        self.consumptionPercentage = consumptionPercentage
        self.refundPreference = refundPreference
    }

    func check() throws(AppStoreAPIError) {
        try ConsumptionRules.check(consent: customerConsented)
        guard let percentage = consumptionPercentage else { return }
        guard (0...Self.wholePercentage).contains(percentage) else {
            throw .invalid(
                "expected a percentage from 0 to 100000 thousandths, found \(percentage)")
        }
        guard deliveryStatus == .delivered || percentage == 0 else {
            throw .invalid("what was not delivered has a percentage of 0, or none")
        }
    }

    var json: JSONObject {
        var json: JSONObject = [
            "customerConsented": .bool(customerConsented),
            "sampleContentProvided": .bool(sampleContentProvided),
            "deliveryStatus": .string(deliveryStatus.rawValue),
        ]
        json["consumptionPercentage"] = consumptionPercentage.map {
            .number(JSONNumber(Int64($0)))
        }
        json["refundPreference"] = refundPreference.map { .string($0.rawValue) }
        return json
    }
}

enum ConsumptionRules {
    static func check(consent: Bool) throws(AppStoreAPIError) {
        guard consent else {
            throw .invalid("the customer did not consent, so nothing about them is sent")
        }
    }
}
