// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct HomeView: View {
    let plus: EntitlementInfo?

    var body: some View {
        VStack {
            if plus?.billingIssueDetectedAt != nil {
                Label("Please check your payment method", systemImage: "creditcard")
            }
            if plus?.isActive == true {
                Text("All recipes")
            } else {
                Text("Ten recipes")
            }
        }
    }
}
