// SPDX-License-Identifier: Apache-2.0

/// A dated fact about whose a purchase is. The store's own `appAccountToken` is none of these; it
/// stands in the transactions.
public struct OwnershipFact: Hashable, Sendable {
    /// When the fact was received; it counts from then on, or as its kind says.
    public let receivedAt: Instant
    /// What it says.
    public let kind: Kind
    /// Which chains of its id it is about; without meaning for aliases.
    public let scope: ChainScope

    /// Makes a fact.
    public init(receivedAt: Instant, kind: Kind, scope: ChainScope = .everywhere) {
        self.receivedAt = receivedAt
        self.kind = kind
        self.scope = scope
    }

    /// The kinds of facts.
    public enum Kind: Hashable, Sendable {
        /// A customer showed that the chain of this `originalTransactionId` is theirs. A first
        /// claim counts from the purchase.
        case claim(customer: CustomerID, chainID: String, restore: Bool)
        /// The evidence was received together with the customer whom it belongs to.
        case attribution(customer: CustomerID, chainID: String)
        /// The operator moved the chain.
        case transfer(customer: CustomerID, chainID: String)
        /// The transfer to this customer, if it is the one in force, was a mistake: from then on the
        /// chain is as it was without it.
        case transferUndone(customer: CustomerID, chainID: String)
        /// Two customers are one person.
        case alias(CustomerID, CustomerID)
        /// They are not, after all.
        case aliasUndone(CustomerID, CustomerID)
    }
}

extension OwnershipFact: Comparable {
    /// By receipt; on equal instants by kind and words, so that no order of arrival shows.
    public static func < (lhs: OwnershipFact, rhs: OwnershipFact) -> Bool {
        if lhs.receivedAt != rhs.receivedAt { return lhs.receivedAt < rhs.receivedAt }
        return lhs.sortingText.lexicographicallyPrecedes(rhs.sortingText)
    }
}

extension OwnershipFact {
    private var sortingText: [String] {
        kind.sortingText + [scope.environment?.rawValue ?? "", scope.app ?? ""]
    }
}

extension OwnershipFact.Kind {
    fileprivate var sortingText: [String] {
        switch self {
        case .attribution(let customer, let chain): ["1", customer.rawValue, chain]
        case .claim(let customer, let chain, let restore):
            ["2", customer.rawValue, chain, restore ? "1" : "0"]
        case .transfer(let customer, let chain): ["3", customer.rawValue, chain]
        case .transferUndone(let customer, let chain): ["6", customer.rawValue, chain]
        case .alias(let one, let other): ["4", one.rawValue, other.rawValue]
        case .aliasUndone(let one, let other): ["5", one.rawValue, other.rawValue]
        }
    }
}
