// SPDX-License-Identifier: Apache-2.0

import Foundation

func isEntitled(_ renewal: [String: String], _ receipt: [String: String], now: Double) -> Bool {
    if receipt["cancellation_date_ms"] != nil { return false }
    if let retry = renewal["is_in_billing_retry_period"], retry == "1" { return false }  // expect: gate-on-billing-retry
    return true
}
