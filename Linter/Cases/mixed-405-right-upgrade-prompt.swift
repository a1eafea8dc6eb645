// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct PlanScreen: View {
    let entitlement: EntitlementInfo

    var body: some View {
        VStack {
            Text("Your plan")
            if !entitlement.willRenew { SubscribePrompt() }
        }
    }
}
