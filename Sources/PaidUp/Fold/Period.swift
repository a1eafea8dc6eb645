// SPDX-License-Identifier: Apache-2.0

/// One auto-renewable transaction as a stretch of its chain, after the rules about what was bought.
struct Period {
    /// The transaction's index in the evidence.
    let index: Int
    let start: Instant
    /// The end that the store printed.
    let printedEnd: Instant
    /// The end after an upgrade cut it short; a revocation is not in it.
    var end: Instant
    let revokedAt: Instant?
    let isUpgraded: Bool
    let isFreeTrial: Bool
    let isRenewal: Bool?
    let statement: StatementID
    /// When the copy that counts was signed.
    let signedDate: Instant
    /// Replaced by a plan that has not been seen.
    var isPresumed = false
    /// The plan that was bought before this one, paid ahead, had begun: it never ran.
    var replacedUnbegunBy: StatementID?
    /// Another plan was bought while a refund of this one stood, and runs beside it: where it does.
    var besideFrom: Instant?

    /// Where access ends; never before the start.
    var accessEnd: Instant { max(start, min(end, revokedAt ?? .distantFuture)) }

    var isReplacedUnbegun: Bool { replacedUnbegunBy != nil }

    /// Up to where no gap of the chain can be: what runs beside has an end of its own.
    var coveredUntil: Instant { min(accessEnd, besideFrom ?? .distantFuture) }

    /// Holds no instant: printed so, or taken back before it began.
    var isEmpty: Bool { accessEnd <= start }

    var isRevokedByEnd: Bool { revokedAt.map { $0 <= max(start, end) } ?? false }
}
