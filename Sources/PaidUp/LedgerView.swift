// SPDX-License-Identifier: Apache-2.0

/// A ledger as it was known at an instant: what the engine answers from.
public struct LedgerView: Sendable {
    /// The ledger.
    public let ledger: Ledger
    /// Only what was received by then is used.
    public let knownAt: Instant
    /// Names the set that is used.
    public let revision: LedgerRevision

    /// Looks at a ledger with what was received by `knownAt`.
    public init(_ ledger: Ledger, knownAt: Instant = .distantFuture) {
        self.init(ledger, knownAt: knownAt, revision: ledger.revision(knownAt: knownAt))
    }

    /// For many instants in a row, where nobody reads the revision.
    package init(_ ledger: Ledger, knownAt: Instant, revision: LedgerRevision) {
        self.ledger = ledger
        self.knownAt = knownAt
        self.revision = revision
    }
}
