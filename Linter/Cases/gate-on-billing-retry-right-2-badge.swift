// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct ProfileHeader: View {
    let entitlement: EntitlementInfo?

    private var hasPaymentProblem: Bool { entitlement?.billingIssueDetectedAt != nil }

    var body: some View {
        HStack {
            Text(entitlement?.isActive == true ? "Pro" : "Free")
            if hasPaymentProblem { Image(systemName: "exclamationmark.circle") }
        }
    }
}
