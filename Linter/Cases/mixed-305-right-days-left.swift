// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct PlanCard: View {
    let entitlement: EntitlementInfo

    private var daysLeft: Int {
        guard let end = entitlement.expirationDate else { return 0 }
        return max(0, Int(end.timeIntervalSinceNow / 86_400))
    }

    private var isEndingSoon: Bool { !entitlement.willRenew && daysLeft < 7 }

    var body: some View {
        VStack {
            Text("\(daysLeft) days left")
            if isEndingSoon { Text("Your plan ends soon") }
        }
    }
}
