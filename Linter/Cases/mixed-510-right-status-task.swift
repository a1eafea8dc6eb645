// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Root: View {
    @AppStorage("isPremium") private var isPremium = false

    var body: some View {
        Text(isPremium ? "Premium" : "Free")
            .subscriptionStatusTask(for: "group") { state in
                if case .success(let statuses) = state {
                    isPremium = statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
                }
            }
    }
}
