// SPDX-License-Identifier: Apache-2.0

/// Why access is denied. A denial cannot be built without one.
public enum Ground: Hashable, Sendable {
    /// A statement of the store.
    case statement(StatementID)
    /// Nothing in the ledger, of this revision, gives access; the store should be asked.
    case noEvidence(LedgerRevision)
    /// What was presumed has run out unproved; the store should be asked.
    case presumptionExhausted(StatementID)
    /// The customer bought a product that the catalog does not name, as this statement says, so
    /// nobody said what it gives; the catalog should be mended.
    case unlistedProduct(StatementID)

    /// The statement that it names; `nil` for no evidence.
    public var statement: StatementID? {
        switch self {
        case .statement(let id), .presumptionExhausted(let id), .unlistedProduct(let id): id
        case .noEvidence: nil
        }
    }

    /// Whether the denial rests on the store's word; otherwise the store should be asked, or, for
    /// a product that the catalog does not name, the operator.
    public var isProof: Bool {
        if case .statement = self { true } else { false }
    }
}

extension Ground: CustomStringConvertible {
    /// The kind, and the identity of the statement or the ledger's revision.
    public var description: String {
        switch self {
        case .statement(let id): "statement \(id)"
        case .noEvidence(let revision): "no evidence in ledger \(revision)"
        case .presumptionExhausted(let id): "presumption exhausted, statement \(id)"
        case .unlistedProduct(let id): "product not in the catalog, statement \(id)"
        }
    }
}
