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
    /// Replaced by a plan that has not been seen.
    var isPresumed = false
    /// Paid ahead, and replaced by a plan that was bought before it began: it never ran.
    var isReplacedUnbegun = false

    /// Where access ends; never before the start.
    var accessEnd: Instant { max(start, min(end, revokedAt ?? .distantFuture)) }

    /// Holds no instant: printed so, or taken back before it began.
    var isEmpty: Bool { accessEnd <= start }

    var isRevokedByEnd: Bool { revokedAt.map { $0 <= max(start, end) } ?? false }
}
