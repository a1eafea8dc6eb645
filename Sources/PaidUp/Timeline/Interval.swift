// SPDX-License-Identifier: Apache-2.0

/// A half-open stretch `[from, to)` of one purchase's life, with its state and what it rests on.
public struct Interval: Hashable, Sendable {
    /// The first instant.
    public internal(set) var from: Instant
    /// The first instant after it; `distantFuture` for no end.
    public internal(set) var to: Instant
    /// Whether this purchase gives access then, and why.
    public internal(set) var standing: Standing
    /// The state, in StoreKit's words where it has one.
    public internal(set) var state: SubscriptionState
    /// The product that this stretch is of.
    public internal(set) var productID: String
    /// The transaction that this stretch is of, or that it follows; empty where none is known.
    public internal(set) var transactionID: String
    /// How the customer came to it.
    public internal(set) var ownership: InAppOwnershipType
    /// In a stretch without access: when access ended.
    var endedAt: Instant = .distantPast

    /// Whether one purchase gives access; the union over all of them is the ``Verdict``.
    public enum Standing: Hashable, Sendable {
        /// It does, on this basis.
        case granted(Basis)
        /// It does not, on this ground.
        case denied(Ground)

        /// The statement that it names; `nil` where there is no evidence.
        public var statement: StatementID? {
            switch self {
            case .granted(let basis): basis.statement
            case .denied(let ground): ground.statement
            }
        }
    }

    var basis: Basis? {
        if case .granted(let basis) = standing { basis } else { nil }
    }
}
