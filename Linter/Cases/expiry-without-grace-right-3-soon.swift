// SPDX-License-Identifier: Apache-2.0

import StoreKit

func endsSoonText(_ transaction: Transaction, now: Date) -> String? {
    guard let end = transaction.expirationDate, end > now else { return nil }
    return end.timeIntervalSince(now) < 3 * 86_400 ? "Ends in three days" : nil
}
