// SPDX-License-Identifier: Apache-2.0

import Vapor

struct SubscriptionDTO: Content {
    let active: Bool
    let renews: Bool
    let inRetry: Bool
    let expiresAt: Date?

    init(_ model: SubscriptionModel, verdict: Verdict) {
        active = verdict.isGranted
        renews = model.autoRenewStatus
        inRetry = model.isInBillingRetryPeriod
        expiresAt = model.expiresDate
    }
}
