// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PlanSwitcher {
    func canUpgrade(_ status: Product.SubscriptionInfo.Status) -> Bool {
        status.state == .subscribed
    }

    func isRenewable(_ transaction: Transaction) -> Bool { transaction.expirationDate != nil }
}
