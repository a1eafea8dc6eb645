// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Life {
    /// The last message is received so many hours late: the store tries again 1, 12, 24, 48 and 72
    /// hours after each attempt that failed, so 1, 13, 37, 85 and 157 hours after the first.
    mutating func delayLast(byHours hours: Int64) {
        editLast { $0.receipts = $0.receipts.map { $0.advanced(byHours: hours) } }
    }

    /// The last message is received once more an hour later: the store did not get our answer.
    mutating func repeatLast() {
        editLast { message in
            message.receipts += message.receipts.map { $0.advanced(byHours: 1) }
        }
    }

    /// The last message is never received.
    mutating func loseLast() {
        editLast { $0.receipts = [] }
    }

    /// Somebody posts a purchase that never happened, with the signatures of other words.
    mutating func forge(_ product: SampleProduct, at instant: Instant) {
        buyOnce(product, at: instant)
        editLast { $0.isForged = true }
    }
}
