// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class ProStatus: ObservableObject {
    @Published var isPro = false

    func refresh(group: String) async {
        let statuses = (try? await Product.SubscriptionInfo.status(for: group)) ?? []  // expect: error-locks-out
        isPro = statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
    }
}
