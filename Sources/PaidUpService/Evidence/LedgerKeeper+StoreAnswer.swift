// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger

extension LedgerKeeper {
    /// Keeps an answer of the store that our own client fetched, or one notification out of its
    /// history. What was kept before changes nothing.
    package func receive(storeAnswer body: [UInt8], author: String) async throws -> Reception {
        let receivedAt = now
        var intake = intake
        intake.trustsDecoded = true
        let results = intake.take(json: body, receivedAt: receivedAt, now: receivedAt)
        let taken = try Taken(
            results: results, body: body, kind: .storeAnswer, receivedAt: receivedAt,
            author: author, tombstone: tombstone)
        return try await receive(taken)
    }
}
