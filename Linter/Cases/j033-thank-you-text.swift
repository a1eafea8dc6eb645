// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct PlanHeadline: View {
    let state: Product.SubscriptionInfo.RenewalState
    let planName: String

    var body: some View {
        VStack(alignment: .leading) {
            Text(planName).font(.title2)
            Text(state == .subscribed ? "Thank you for your support!" : detail)
                .foregroundStyle(.secondary)
        }
    }

    private var detail: String {
        state == .inGracePeriod ? "Your card was declined." : "Not running at the moment."
    }
}
