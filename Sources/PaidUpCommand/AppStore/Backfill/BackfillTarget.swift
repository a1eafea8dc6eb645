// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Where what was fetched is kept and claimed.
protocol BackfillTarget: Sendable {
    /// Sees, once and before anything is asked, that somebody is there.
    func check() async throws(CommandError)

    /// Keeps signed texts as evidence and claims their purchases for a customer, by the rules of
    /// ownership: nothing moves that is somebody else's. It may be done again without effect.
    func handOver(
        _ customer: CustomerID, transactions: [String], renewals: [String]
    ) async throws(BackfillTargetError) -> BackfillAnswer
}

/// What became of a hand-over.
enum BackfillAnswer: Hashable, Sendable {
    case claimed
    /// Kept, but some of it belongs to somebody else, as the words say.
    case conflict(String)
    /// Nothing was kept.
    case rejected(String)
    case erased
}

enum BackfillTargetError: Error {
    /// Trying again can help, after so many milliseconds where they are known.
    case later(String, Int64?)
    /// Nobody is there. Trying again can help.
    case gone(String)
    /// The work cannot go on.
    case stop(CommandError)
}
