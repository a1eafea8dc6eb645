// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct SkiDayPass {
    static let length: TimeInterval = 86_400

    func isValid(_ transaction: StoreKit.Transaction, at now: Date) -> Bool {
        guard transaction.productType == .nonRenewable, transaction.revocationDate == nil else {
            return false
        }
        let expirationDate = transaction.purchaseDate.addingTimeInterval(Self.length)
        return now < expirationDate
    }
}
