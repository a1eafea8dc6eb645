// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import StoreKit
struct Root: View {
    @Environment(Store.self) private var store
    @State private var showsPaywall = false
    var body: some View {
        TabView {
            Tab("Home", systemImage: "house") { Home() }
            Tab("Pro", systemImage: "star") {
                if store.isPro { ProHome() } else { PaywallView() }
            }
        }
        .task {
            await store.refresh()
            if !store.isPro { showsPaywall = true }
        }
        .onChange(of: store.willRenew) { old, new in
            if old, !new { analytics.log("turned off") }
        }
        .sheet(isPresented: $showsPaywall) { PaywallView() }
    }
}
