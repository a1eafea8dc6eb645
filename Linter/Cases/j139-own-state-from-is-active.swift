// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum PlanState {
    case none
    case subscribed
    case inBillingRetryPeriod
}

struct PlanReader {
    func state(of info: CustomerInfo) -> PlanState {
        guard let entitlement = info.entitlements["family"], entitlement.isActive else { return .none }
        return entitlement.billingIssueDetectedAt == nil ? .subscribed : .inBillingRetryPeriod
    }

    func opensFamilyArea(_ state: PlanState) -> Bool {
        switch state {
        case .subscribed, .inBillingRetryPeriod: return true
        case .none: return false
        }
    }
}
