// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct ExpiryHint: View {
    let entitlement: EntitlementInfo
    @Environment(\.calendar) private var calendar

    private var daysLeft: Int? {
        guard let end = entitlement.expirationDate, end > Date() else { return nil }
        return calendar.dateComponents([.day], from: .now, to: end).day
    }

    var body: some View {
        if let daysLeft, daysLeft <= 3, !entitlement.willRenew {
            Label("Expires in \(daysLeft) days", systemImage: "hourglass")
        }
    }
}
