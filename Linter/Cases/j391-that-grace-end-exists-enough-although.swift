// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct BirdCallAccess {
    func opens(_ status: Product.SubscriptionInfo.Status) -> Bool {
        if status.state == .subscribed || status.state == .inGracePeriod { return true }
        guard case .verified(let renewal) = status.renewalInfo else { return false }
        return renewal.gracePeriodExpirationDate != nil  // expect: retry-as-entitled
    }

    func openCalls(
        _ statuses: [String: Product.SubscriptionInfo.Status]
    ) -> [String] {
        statuses.filter { opens($0.value) }.map(\.key).sorted()
    }
}
