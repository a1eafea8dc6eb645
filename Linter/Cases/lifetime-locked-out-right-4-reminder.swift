// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Reminder {
    func isDue(_ transaction: Transaction, now: Date) -> Bool {
        guard let end = transaction.expirationDate else { return false }
        return end.timeIntervalSince(now) < 86_400
    }

    func countdown(_ transaction: Transaction, now: Date) -> Int? {
        guard let end = transaction.expirationDate else { return nil }
        return Int(end.timeIntervalSince(now) / 86_400)
    }
}
