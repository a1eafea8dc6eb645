// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct DaysLeftBadge: View {
    let entitlement: EntitlementInfo
    var now = Date()

    private var daysLeft: Int? {
        guard let end = entitlement.expirationDate, end > now else { return nil }
        let days = Calendar.current.dateComponents([.day], from: now, to: end).day ?? 0
        return days <= 3 ? days : nil
    }

    var body: some View {
        if let daysLeft {
            Text("Expires in \(daysLeft) days")
                .font(.caption)
        }
    }
}
