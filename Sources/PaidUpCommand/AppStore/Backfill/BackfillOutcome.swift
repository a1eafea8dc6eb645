// SPDX-License-Identifier: Apache-2.0

/// What became of a row.
enum BackfillOutcome: String, CaseIterable, Hashable, Sendable {
    /// All that the store has of it is in the ledger, and is the customer's.
    case claimed
    /// An earlier row says the same, or brought it.
    case repeated
    /// The file names the transaction for somebody else on an earlier line.
    case namedTwice
    /// The store does not know the transaction.
    case notFound
    /// The store knows the customer, and has nothing that is claimed.
    case nothing
    /// It belongs to somebody else, by an earlier claim or by the token that the store signed.
    case conflict
    /// The server does not take what the store sent: it is of another app, or not authentic there.
    case rejected
    /// The customer was erased.
    case erased
    /// The store refuses the question.
    case refused
    /// The store gave no answer to several tries. It is asked again the next time.
    case unanswered

    /// Whether somebody has to look at it.
    var isLeft: Bool { self != .claimed && self != .repeated }

    /// Whether `--again` asks about it once more: what stood in the way can be mended outside.
    var canBeAskedAgain: Bool {
        switch self {
        case .notFound, .nothing, .conflict, .rejected, .refused: true
        case .claimed, .repeated, .namedTwice, .erased, .unanswered: false
        }
    }

    /// For the summary, after a number.
    var words: String {
        switch self {
        case .claimed: "claimed"
        case .repeated: "named before"
        case .namedTwice: "named for two customers"
        case .notFound: "not found"
        case .nothing: "with nothing to claim"
        case .conflict: "owned by another customer"
        case .rejected: "not taken by the server"
        case .erased: "of an erased customer"
        case .refused: "refused by the store"
        case .unanswered: "without an answer"
        }
    }
}

/// A row that was worked through.
struct BackfillResult: Sendable {
    let row: BackfillRow
    /// Its number in the file, from 0.
    let number: Int
    let outcome: BackfillOutcome
    /// Why, where there is something to say.
    var reason: String?
    /// Transactions of the same customer that came with it, by their keys in the plan.
    var brought: [Int] = []
    /// Nobody could be reached, the store or the server.
    var isOutage = false
}
