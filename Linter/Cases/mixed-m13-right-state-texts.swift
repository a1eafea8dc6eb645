// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI
struct ManageButton: View {
    let status: Product.SubscriptionInfo.Status
    var body: some View {
        switch status.state {
        case .subscribed: Text("Active")
        case .inGracePeriod: Text("Active, payment problem")
        case .inBillingRetryPeriod: Button("Update payment") { open() }
        case .expired, .revoked: Button("Subscribe") { showsPaywall = true }
        default: EmptyView()
        }
    }
    @State private var showsPaywall = false
}
