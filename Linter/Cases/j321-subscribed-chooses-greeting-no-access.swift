// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct GreetingHeader: View {
    let state: Product.SubscriptionInfo.RenewalState

    private var greeting: LocalizedStringKey {
        state == .subscribed ? "Thank you for being with us" : "Welcome back"
    }

    private var symbol: String {
        if state == .subscribed { "heart.fill" } else { "heart" }
    }

    var body: some View {
        Label(greeting, systemImage: symbol)
            .font(.title3)
    }
}
