// SPDX-License-Identifier: Apache-2.0

import StoreKit

/// A purchase and how far it is paid, billing grace included.
struct PaidPurchase {
    let transaction: StoreKit.Transaction
    let paidThrough: Date
}

struct SeatCounter {
    let seatsPerProduct: [String: Int]

    func seats(in purchases: [PaidPurchase], at now: Date) -> Int {
        var seats = 0
        for purchase in purchases {
            guard purchase.transaction.revocationDate == nil, now < purchase.paidThrough else { continue }
            seats += seatsPerProduct[purchase.transaction.productID] ?? 0  // expect: upgraded-ignored
        }
        return seats
    }
}
