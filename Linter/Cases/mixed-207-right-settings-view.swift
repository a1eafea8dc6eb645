// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct SubscriptionSettings: View {
    let entitlement: EntitlementInfo
    @State private var showsPaywall = false

    var body: some View {
        List {
            Text(entitlement.isActive ? "Active" : "Inactive")
            if entitlement.willRenew {
                Button("Turn off auto-renew") { openSettings() }
            } else {
                Button("Resubscribe") { showsPaywall = true }
            }
        }
        .sheet(isPresented: $showsPaywall) { PaywallView() }
    }

    private func openSettings() {}
}
