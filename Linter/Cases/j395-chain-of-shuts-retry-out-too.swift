// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct KaraokeGate {
    private func isOut(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
        state == .expired || state == .revoked || state == .inBillingRetryPeriod
    }

    func isOpen(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
        statuses.contains { !isOut($0.state) }
    }

    func openGroups(_ groups: [String: Product.SubscriptionInfo.Status]) -> Set<String> {
        let open = groups.filter { _, status in
            status.state != .expired && status.state != .revoked && status.state != .inBillingRetryPeriod
        }
        return Set(open.keys)
    }
}
