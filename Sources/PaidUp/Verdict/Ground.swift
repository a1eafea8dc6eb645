// SPDX-License-Identifier: Apache-2.0

/// Why access is denied. A denial cannot be built without one.
public enum Ground: Hashable, Sendable {
    /// A statement of the store.
    case statement(StatementID)
    /// Nothing in the ledger, of this revision, gives access; the store should be asked.
    case noEvidence(LedgerRevision)
    /// What was presumed has run out unproved; the store should be asked.
    case presumptionExhausted(StatementID)

    /// Whether the denial rests on the store's word; otherwise the store should be asked.
    public var isProof: Bool {
        if case .statement = self { true } else { false }
    }
}
