// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct StatusGate<Content: View>: View {
    let groupID: String
    @ViewBuilder let content: Content
    @State private var isOpen = false

    var body: some View {
        Group {
            if isOpen { content } else { Text("Members only") }
        }
        .subscriptionStatusTask(for: groupID) { taskState in
            guard case .success(let statuses) = taskState else { return }
            isOpen = statuses.map(\.state).contains(where: lets)
        }
    }

    private func lets(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
        switch state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: true  // expect: retry-as-entitled
        default: false
        }
    }
}
