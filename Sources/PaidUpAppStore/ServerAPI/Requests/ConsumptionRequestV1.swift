// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

/// What the store learns about a consumable, by the first version of the call.
package struct ConsumptionRequestV1: Hashable, Sendable {
    /// Whether the customer agreed that this is sent. Without it nothing may be sent.
    package var customerConsented: Bool
    package var consumptionStatus = AppStore.ConsumptionStatus.undeclared
    package var platform = AppStore.Platform.undeclared
    /// Whether there was a trial or sample before the purchase.
    package var sampleContentProvided = false
    package var deliveryStatus: AppStore.DeliveryStatusV1
    /// Empty text goes out where there is none, as the store's page has it.
    package var appAccountToken: AccountToken?
    package var accountTenure = AppStore.AccountTenure.undeclared
    package var playTime = AppStore.PlayTime.undeclared
    package var lifetimeDollarsRefunded = AppStore.LifetimeDollarsRefunded.undeclared
    package var lifetimeDollarsPurchased = AppStore.LifetimeDollarsPurchased.undeclared
    package var userStatus = AppStore.UserStatus.undeclared
    package var refundPreference = AppStore.RefundPreferenceV1.undeclared

    package init(customerConsented: Bool, deliveryStatus: AppStore.DeliveryStatusV1) {
        self.customerConsented = customerConsented
        self.deliveryStatus = deliveryStatus
    }

    func check() throws(AppStoreAPIError) {
        try ConsumptionRules.check(consent: customerConsented)
    }

    var json: JSONObject {
        func code<Value: AppStoreValue>(_ value: Value) -> JSONValue where Value.RawValue == Int64 {
            .number(JSONNumber(value.rawValue))
        }
        return [
            "customerConsented": .bool(customerConsented),
            "consumptionStatus": code(consumptionStatus),
            "platform": code(platform),
            "sampleContentProvided": .bool(sampleContentProvided),
            "deliveryStatus": code(deliveryStatus),
            "appAccountToken": .string(appAccountToken?.description ?? ""),
            "accountTenure": code(accountTenure),
            "playTime": code(playTime),
            "lifetimeDollarsRefunded": code(lifetimeDollarsRefunded),
            "lifetimeDollarsPurchased": code(lifetimeDollarsPurchased),
            "userStatus": code(userStatus),
            "refundPreference": code(refundPreference),
        ]
    }
}
