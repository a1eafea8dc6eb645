// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct DayPass {
    let transaction: Transaction

    /// A day pass is not renewed by anybody.
    func isActive(now: Date) -> Bool {
        let end = transaction.purchaseDate.addingTimeInterval(86_400)
        return transaction.revocationDate == nil && now < end
    }
}
