// SPDX-License-Identifier: Apache-2.0

import Foundation

struct LastTransaction: Decodable {
    let originalTransactionId: String
    let status: Int
}

func isEntitled(_ lastTransactions: [LastTransaction]) -> Bool {
    lastTransactions.contains { transaction in transaction.status == 1 }  // expect: grace-forgotten
}
