// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum Segment { case loyal, leaving, paymentProblem, free }

func segment(_ info: CustomerInfo) -> Segment {
    guard let pro = info.entitlements["pro"], pro.isActive else { return .free }
    if pro.billingIssueDetectedAt != nil { return .paymentProblem }
    return pro.willRenew ? .loyal : .leaving
}
