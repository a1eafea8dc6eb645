// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum MemberState { case subscribed, inBillingRetryPeriod, none }

func state(_ entitlement: EntitlementInfo?) -> MemberState {
    guard let entitlement, entitlement.isActive else { return .none }
    return entitlement.billingIssueDetectedAt == nil ? .subscribed : .inBillingRetryPeriod
}

struct Gate {
    let state: MemberState
    var isMember: Bool { state == .subscribed || state == .inBillingRetryPeriod }
}
