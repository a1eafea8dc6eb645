// SPDX-License-Identifier: Apache-2.0

import WidgetKit

struct Entry {
    let willRenew: Bool
    let isPremium: Bool
    let end: Date

    var line: String {
        guard isPremium else { return "Free" }
        return willRenew ? "Premium" : "Premium until \(end)"
    }
}
