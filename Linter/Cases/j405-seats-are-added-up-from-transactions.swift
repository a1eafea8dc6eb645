// SPDX-License-Identifier: Apache-2.0

import StoreKit

/// A transaction of the history with the end it pays for, billing grace included.
struct PaidStretch: Sendable {
    let transaction: StoreKit.Transaction
    let coveredUntil: Date
}

struct SeatCounter {
    let seatsByPlan: [String: Int]

    func seats(in history: [PaidStretch], at now: Date) -> Int {
        var seats = 0
        for stretch in history {
            guard stretch.transaction.revocationDate == nil else { continue }
            guard now < stretch.coveredUntil else { continue }
            seats += seatsByPlan[stretch.transaction.productID, default: 0]  // expect: upgraded-ignored
        }
        return seats
    }
}
