// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Settings: View {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    @State private var showsPlans = false
    @State private var tab = Tab.home

    var body: some View {
        List {
            if renewal.willAutoRenew {
                NavigationLink("Manage plan") { ManageView() }
            } else {
                NavigationLink("Subscribe again") { PaywallView() }
            }
            if !renewal.willAutoRenew {
                Button("Subscribe again") { showsPlans = true }
            }
            Button("Renewal") {
                print(renewal.willAutoRenew ? "renews" : "ends")
            }
            Menu("Plan") {
                if renewal.willAutoRenew {
                    Button("Cancel") { cancel() }
                } else {
                    Button("Subscribe again") { showsPlans = true }
                }
            }
            if renewal.willAutoRenew { NextChargeRow() } else { PurchaseView() }
        }
        .sheet(isPresented: $showsPlans) { PaywallView() }
        .onChange(of: renewal.willAutoRenew) { analytics.log("renewal changed") }
    }
}
