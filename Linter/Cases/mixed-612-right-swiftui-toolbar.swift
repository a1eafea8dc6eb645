// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct Editor: View {
    let info: CustomerInfo?
    @State private var showsPaywall = false

    private var isPro: Bool { info?.entitlements["pro"]?.isActive == true }

    var body: some View {
        Canvas { _, _ in }
            .toolbar {
                if isPro { Button("Export") {} } else { Button("Unlock") { showsPaywall = true } }
            }
            .sheet(isPresented: $showsPaywall) { PaywallView() }
    }
}
