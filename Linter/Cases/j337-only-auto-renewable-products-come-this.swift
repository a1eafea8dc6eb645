// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct NewsroomCheck {
    let now: Date

    func opensNewsroom(_ transaction: StoreKit.Transaction, graceEnd: Date?) -> Bool {
        guard transaction.productType == .autoRenewable else {
            return transaction.productType == .nonConsumable && transaction.revocationDate == nil
        }
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
        guard let expiry = transaction.expirationDate else { return false }
        let end = max(expiry, graceEnd ?? expiry)
        return now < end
    }
}
