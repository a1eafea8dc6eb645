// SPDX-License-Identifier: Apache-2.0

import RevenueCat

protocol Telemetry: Sendable {
    func set(_ key: String, to value: Bool)
    func count(_ name: String)
}

struct SubscriberProperties {
    let telemetry: any Telemetry

    func update(from info: CustomerInfo) {
        guard let entitlement = info.entitlements["studio_max"] else {
            telemetry.set("active_renewer", to: false)
            return
        }
        let isActiveRenewer = entitlement.isActive && entitlement.willRenew
        telemetry.set("active_renewer", to: isActiveRenewer)
        if entitlement.isActive, entitlement.unsubscribeDetectedAt != nil {
            telemetry.count("will_churn")
        }
    }
}
