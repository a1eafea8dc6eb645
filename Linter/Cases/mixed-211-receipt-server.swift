// SPDX-License-Identifier: Apache-2.0

import Vapor

struct PendingRenewal: Content {
    let auto_renew_status: String
    let is_in_billing_retry_period: String?
    let grace_period_expires_date_ms: String?
}

func hasAccess(_ pending: PendingRenewal, subscribed: Bool) -> Bool {
    subscribed && pending.is_in_billing_retry_period != "1"  // expect: gate-on-billing-retry
}
