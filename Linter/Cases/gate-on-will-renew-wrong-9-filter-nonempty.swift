// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Gate: ObservableObject {
    @Published var hasMembership = false

    func refresh(group: String) async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: group)
        let good = statuses.filter { status in
            guard case .verified(let renewal) = status.renewalInfo else { return false }
            let entitled = status.state == .subscribed || status.state == .inGracePeriod
            return entitled && renewal.willAutoRenew  // expect: gate-on-will-renew
        }
        hasMembership = !good.isEmpty
    }
}
