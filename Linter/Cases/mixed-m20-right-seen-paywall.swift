// SPDX-License-Identifier: Apache-2.0

import SwiftUI
struct OnboardingView: View {
    @AppStorage("hasSeenPaywall") private var hasSeenPaywall = false
    @State private var showsPaywall = false
    var body: some View {
        Button("Continue") {
            if hasSeenPaywall { finish() } else { showsPaywall = true; hasSeenPaywall = true }
        }
        .sheet(isPresented: $showsPaywall) { PaywallView() }
    }
}
