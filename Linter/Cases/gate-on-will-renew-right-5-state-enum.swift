// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum PlanState { case renewing, cancelled, ended }

func planState(_ entitlement: EntitlementInfo) -> PlanState {
    guard entitlement.isActive else { return .ended }
    return entitlement.willRenew ? .renewing : .cancelled
}
