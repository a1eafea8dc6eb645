// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Home: View {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    @State private var showsPaywall = false
    @State private var asks = false
    @State private var path: [Route] = []

    var body: some View {
        List {
            Button("Export") {
                if renewal.willAutoRenew { export() } else { showsPaywall = true }  // expect: gate-on-will-renew
            }
            Button {
                if !renewal.willAutoRenew {  // expect: gate-on-will-renew
                    asks = true
                    return
                }
                export()
            } label: {
                Text(renewal.willAutoRenew ? "Export" : "Export (ends soon)")
            }
            Button("Statistics") {
                path.append(renewal.willAutoRenew ? .statistics : .paywall)  // expect: gate-on-will-renew
            }
            if renewal.willAutoRenew {  // expect: gate-on-will-renew
                NavigationLink("Club") { ClubView() }
            } else {
                NavigationLink("Club") { PaywallView() }
            }
            NavigationLink {
                if renewal.willAutoRenew { ClubView() } else { PaywallView() }  // expect: gate-on-will-renew
            } label: {
                Text("Club")
            }
        }
        .sheet(isPresented: $asks) { PaywallView() }
        .toolbar {
            ToolbarItem {
                if renewal.willAutoRenew { Editor() } else { SubscriptionStoreView(groupID: "2") }  // expect: gate-on-will-renew
            }
        }
    }
}
