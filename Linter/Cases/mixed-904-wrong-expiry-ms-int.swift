// SPDX-License-Identifier: Apache-2.0

import Vapor

struct TransactionInfo: Content {
    let expiresDate: Int64
    let revocationDate: Int64?
}

func isEntitled(_ transaction: TransactionInfo) -> Bool {
    let nowMs = Int64(Date().timeIntervalSince1970 * 1000)
    return transaction.revocationDate == nil && transaction.expiresDate > nowMs  // expect: expiry-without-grace
}
