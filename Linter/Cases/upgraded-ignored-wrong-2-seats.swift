// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func seatCount(_ history: [JWSTransactionDecodedPayload]) -> Int {
    var seats = 0
    for transaction in history where transaction.revocationDate == nil {
        seats += Int(transaction.quantity ?? 1)  // expect: upgraded-ignored
    }
    return seats
}
