// SPDX-License-Identifier: Apache-2.0

import Foundation

struct SubscriptionItem {
    var name: String
    var willRenew: Bool
    var periodEnd: Date
}

/// Renewing ones first, then by the date of the next event.
func ordered(_ items: [SubscriptionItem]) -> [SubscriptionItem] {
    items.sorted { left, right in
        if left.willRenew != right.willRenew { return left.willRenew }
        return left.periodEnd < right.periodEnd
    }
}
