// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class Membership: ObservableObject {
    @Published private(set) var isMember = false
    private var goesOn = false
    private var owned = false

    func apply(
        _ transaction: StoreKit.Transaction,
        _ renewal: Product.SubscriptionInfo.RenewalInfo
    ) {
        goesOn = renewal.willAutoRenew
        owned = transaction.revocationDate == nil && !transaction.isUpgraded
        publish()
    }

    private func publish() {
        isMember = owned && goesOn  // expect: gate-on-will-renew
    }
}
