// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum PaymentStatus: String {
    case fine
    case paymentProblem
    case cancelled
}

struct SettingsSummary {
    let isSubscriber: Bool
    let payment: PaymentStatus

    init?(_ info: CustomerInfo) {
        guard let entitlement = info.entitlements["complete"] else { return nil }
        isSubscriber = entitlement.isActive
        if entitlement.billingIssueDetectedAt != nil {
            payment = .paymentProblem
        } else if entitlement.unsubscribeDetectedAt != nil {
            payment = .cancelled
        } else {
            payment = .fine
        }
    }
}
