// SPDX-License-Identifier: Apache-2.0

import RevenueCat

protocol Telemetry {
    func set(_ key: String, _ value: Bool)
    func track(_ name: String, _ values: [String: String])
}

struct SubscriptionFacts {
    let isActive: Bool
    let isActiveRenewal: Bool
    let hasPaymentTrouble: Bool
    let leftOn: String?

    init(_ entitlement: EntitlementInfo?) {
        isActive = entitlement?.isActive == true
        isActiveRenewal = entitlement?.isActive == true && entitlement?.willRenew == true
        hasPaymentTrouble = entitlement?.billingIssueDetectedAt != nil
        leftOn = entitlement?.unsubscribeDetectedAt?.ISO8601Format()
    }
}

final class TelemetryBridge: NSObject, PurchasesDelegate {
    private let telemetry: any Telemetry
    private var unlockedGold = false

    init(telemetry: any Telemetry) {
        self.telemetry = telemetry
    }

    func purchases(_ purchases: Purchases, receivedUpdated customerInfo: CustomerInfo) {
        let facts = SubscriptionFacts(customerInfo.entitlements["gold"])
        unlockedGold = facts.isActive
        send(facts)
    }

    private func send(_ facts: SubscriptionFacts) {
        telemetry.set("gold_active", facts.isActive)
        telemetry.set("gold_active_renewal", facts.isActiveRenewal)
        telemetry.set("gold_billing_issue", facts.hasPaymentTrouble)
        if let day = facts.leftOn {
            telemetry.track("gold_unsubscribed", ["day": day])
        }
        if facts.isActiveRenewal {
            telemetry.track("gold_renewal_seen", [:])
        }
    }
}
