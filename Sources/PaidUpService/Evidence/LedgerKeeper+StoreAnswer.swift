// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger

extension LedgerKeeper {
    /// Keeps an answer of the store that our own client fetched, or one notification out of its
    /// history, message by message. What was kept before changes nothing.
    package func receive(storeAnswer body: [UInt8], author: String) async throws -> Reception {
        let receivedAt = now
        var intake = intake
        intake.trustsDecoded = true
        let taken = try ReceivedMessage.answered(body).map { received in
            try Taken(
                intake.take(received.message, receivedAt: receivedAt, now: receivedAt),
                body: received.body, kind: .storeAnswer, receivedAt: receivedAt, author: author,
                keeper: self)
        }
        return .together(try await receive(taken))
    }
}
