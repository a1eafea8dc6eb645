// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

enum PlanState: Equatable {
    case free
    case active
    case inBillingRetryPeriod

    init(_ entitlement: EntitlementInfo?) {
        guard let entitlement, entitlement.isActive else {
            self = .free
            return
        }
        self = entitlement.billingIssueDetectedAt == nil ? .active : .inBillingRetryPeriod
    }

    var opensPlanner: Bool {
        switch self {
        case .active, .inBillingRetryPeriod: return true
        case .free: return false
        }
    }
}

struct PlannerView: View {
    let state: PlanState

    var body: some View {
        VStack {
            if state == .inBillingRetryPeriod {
                Label("Please update your card", systemImage: "creditcard.trianglebadge.exclamationmark")
            }
            if state.opensPlanner {
                Text("Planner")
            } else {
                Text("Planner is part of the plan")
            }
        }
    }
}

#Preview("Retry") {
    PlannerView(state: .inBillingRetryPeriod)
}

#Preview("Free") {
    PlannerView(state: .free)
}
