// SPDX-License-Identifier: Apache-2.0

/// Keeps one copy of each long name that many statements repeat, such as a product id.
///
/// A message brings its own copy of every name; without this a ledger would hold millions of them.
struct NamePool: Hashable, Sendable {
    private var names: Set<String> = []
    /// For a ledger that is gone soon, keeping one copy costs more than it saves.
    var isUsed = true

    /// The same statement, with names that the pool holds.
    mutating func sharing(_ statement: Statement) -> Statement {
        guard isUsed else { return statement }
        var content = statement.content
        switch content {
        case .transaction(var transaction):
            transaction.productID = shared(transaction.productID)
            transaction.type = transaction.type.map { ProductType(rawValue: shared($0.rawValue)) }
            transaction.group = transaction.group.map { shared($0) }
            transaction.ownership = InAppOwnershipType(
                rawValue: shared(transaction.ownership.rawValue))
            if transaction.id == statement.chain.id { transaction.id = statement.chain.id }
            content = .transaction(transaction)
        case .renewal(var renewal):
            renewal.productID = renewal.productID.map { shared($0) }
            renewal.renewalProductID = renewal.renewalProductID.map { shared($0) }
            content = .renewal(renewal)
        case .status, .refundRequest, .grant: break
        }
        let source = statement.delivery.source
        return Statement(
            id: statement.id, chain: statement.chain, content: content,
            signedDate: statement.signedDate, assurance: statement.assurance,
            delivery: Delivery(
                receivedAt: statement.delivery.receivedAt,
                source: Source(source.kind, event: shared(source.event))))
    }

    /// Names of up to fifteen bytes are kept in place by Swift and share nothing.
    private mutating func shared(_ name: String) -> String {
        name.utf8.count < 16 ? name : names.insert(name).memberAfterInsert
    }

    static func == (lhs: NamePool, rhs: NamePool) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
