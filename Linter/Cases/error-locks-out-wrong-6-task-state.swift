// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Root: View {
    @State private var isPremium = false

    var body: some View {
        ContentView(isPremium: isPremium)
            .subscriptionStatusTask(for: "group") { state in
                switch state {
                case .success(let statuses):
                    isPremium = statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
                case .loading:
                    isPremium = false  // expect: error-locks-out
                case .failure:
                    isPremium = false  // expect: error-locks-out
                @unknown default:
                    break
                }
            }
    }
}
