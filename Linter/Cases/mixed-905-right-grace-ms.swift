// SPDX-License-Identifier: Apache-2.0

import Vapor

struct TransactionInfo: Content {
    let expiresDate: Int64
    let revocationDate: Int64?
    let gracePeriodExpiresDate: Int64?
}

func isEntitled(_ transaction: TransactionInfo) -> Bool {
    let nowMs = Int64(Date().timeIntervalSince1970 * 1000)
    let end = max(transaction.expiresDate, transaction.gracePeriodExpiresDate ?? transaction.expiresDate)
    return transaction.revocationDate == nil && end > nowMs
}
