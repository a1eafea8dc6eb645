// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

enum AccountHealth: String {
    case good, paymentProblem, none
}

struct AccountSummary {
    let isUnlocked: Bool
    let health: AccountHealth

    init(_ entitlement: EntitlementInfo?) {
        isUnlocked = entitlement?.isActive ?? false
        health =
            switch (entitlement?.isActive, entitlement?.billingIssueDetectedAt) {
            case (true?, .some): .paymentProblem
            case (true?, nil): .good
            default: .none
            }
    }
}

struct HealthBadge: View {
    let summary: AccountSummary

    var body: some View {
        switch summary.health {
        case .paymentProblem: Image(systemName: "exclamationmark.triangle")
        case .good: Image(systemName: "checkmark")
        case .none: EmptyView()
        }
    }
}

#Preview {
    HealthBadge(summary: AccountSummary(nil))
}
