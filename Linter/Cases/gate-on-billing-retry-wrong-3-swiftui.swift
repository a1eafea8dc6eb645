// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct ContentScreen: View {
    let entitlement: EntitlementInfo?

    private var paymentFailed: Bool { entitlement?.billingIssueDetectedAt != nil }

    var body: some View {
        if entitlement?.isActive == true && !paymentFailed {  // expect: gate-on-billing-retry
            LibraryView()
        } else {
            PaywallScreen()
        }
    }
}
