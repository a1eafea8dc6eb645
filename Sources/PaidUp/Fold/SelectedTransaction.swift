// SPDX-License-Identifier: Apache-2.0

/// The copy of a transaction that counts, among those known.
struct SelectedTransaction {
    let index: Int
    let kind: Kind
    /// The range of all copies in the evidence.
    let copies: Range<Int>

    enum Kind {
        case period
        case purchase
        case pass
        case none
    }
}

extension ChainEvidence {
    /// For each transaction the newest usable copy that is known.
    ///
    /// Where every known copy is unusable the transaction has no effect. A copy without a signature
    /// stands before all signed ones, so it counts only where there is no other.
    func selectedTransactions(knownAt: Instant, catalog: Catalog) -> [SelectedTransaction] {
        var selected: [SelectedTransaction] = []
        selected.reserveCapacity(transactions.count)
        var first = 0
        while first < transactions.count {
            var next = first + 1
            while next < transactions.count,
                transactions[next].content.id == transactions[first].content.id
            {
                next += 1
            }
            var index = next - 1
            while index >= first,
                !transactions[index].isKnown(at: knownAt)
                    || !transactions[index].content.hasRequiredEnd
            {
                index -= 1
            }
            if index >= first {
                let kind = transactions[index].content.kind(in: catalog)
                selected.append(
                    SelectedTransaction(index: index, kind: kind, copies: first..<next))
            }
            first = next
        }
        return selected
    }
}

extension Transaction {
    /// How the fold treats it. A type that is not known yet is a period where it has an end, and
    /// gives nothing otherwise; where the store states no type, the catalog and the end tell.
    func kind(in catalog: Catalog) -> SelectedTransaction.Kind {
        switch type ?? catalog.products[productID]?.type {
        case .autoRenewable?: .period
        case .consumable?: .none
        case .nonConsumable?: expiresDate == nil ? .purchase : .period
        case .nonRenewing?: .pass
        case nil:
            if expiresDate != nil {
                .period
            } else if catalog.products[productID]?.duration != nil {
                .pass
            } else {
                .purchase
            }
        default: expiresDate == nil ? .none : .period
        }
    }
}
