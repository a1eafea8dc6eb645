// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct BillingMenu: View {
    let state: Product.SubscriptionInfo.RenewalState
    @Environment(\.openURL) private var openURL

    private var title: LocalizedStringKey {
        switch state {
        case .subscribed, .inBillingRetryPeriod, .inGracePeriod: "Manage subscription"
        default: "Subscribe"
        }
    }

    var body: some View {
        Menu(title) {
            if state == .inBillingRetryPeriod || state == .inGracePeriod {
                Button("Update payment details") { open("https://apps.apple.com/account/billing") }
            }
            Button("All subscriptions") { open("https://apps.apple.com/account/subscriptions") }
        }
    }

    private func open(_ text: String) {
        guard let url = URL(string: text) else { return }
        openURL(url)
    }
}
