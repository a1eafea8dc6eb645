// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class ScoreLock {
    private(set) var scoresOpen = true

    func follow(_ groupID: String) async {
        for await status in Product.SubscriptionInfo.Status.updates {
            guard case .verified(let transaction) = status.transaction,
                transaction.subscriptionGroupID == groupID
            else { continue }
            react(to: status.state)
        }
    }

    private func react(to state: Product.SubscriptionInfo.RenewalState) {
        switch state {
        case .expired, .revoked, .inBillingRetryPeriod, .inGracePeriod:  // expect: grace-forgotten
            scoresOpen = false
        default:
            break
        }
    }
}
