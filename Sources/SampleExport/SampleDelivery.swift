// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// One line of the export: a message, and one receipt of it.
struct SampleDelivery {
    let receivedAt: Instant
    let message: SampleMessage
    /// Where the message stands among all that were told, so that equal receipts have an order and
    /// a repeated message is signed once.
    let number: Int

    /// Everything that was received, in the order of receipt.
    static func all(of lives: [Life]) -> [SampleDelivery] {
        lives.flatMap(\.messages).enumerated().flatMap { number, message in
            message.receipts.map {
                SampleDelivery(receivedAt: $0, message: message, number: number)
            }
        }.sorted { ($0.receivedAt, $0.number) < ($1.receivedAt, $1.number) }
    }
}
