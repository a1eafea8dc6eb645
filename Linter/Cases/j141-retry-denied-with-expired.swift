// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct GuideView: View {
    let groupID: String
    @State private var guideOpen = false

    var body: some View {
        Text(guideOpen ? "Complete guide" : "Chapter one")
            .subscriptionStatusTask(for: groupID) { state in
                guard let statuses = state.value else { return }
                guideOpen = statuses.contains(where: opens)
            }
    }

    private func opens(_ status: Product.SubscriptionInfo.Status) -> Bool {
        switch status.state {
        case .inBillingRetryPeriod, .expired, .revoked: false
        case .subscribed, .inGracePeriod: true
        default: false
        }
    }
}
