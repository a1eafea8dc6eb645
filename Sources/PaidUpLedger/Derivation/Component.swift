// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Everything that can bear on a set of customers and chains: whatever is tied to them, directly or
/// through others. It is small where customers are, and it errs on the side of too much.
package struct Component: Sendable {
    /// The statements and facts in it.
    package private(set) var ledger: Ledger
    package private(set) var customers: Set<CustomerID>
    package private(set) var chains: Set<String>
    /// The entry that brought each statement.
    package private(set) var entries: [StatementID: Int64]
    /// Each statement by its identity, for explaining.
    package private(set) var statements: [StatementID: Statement]

    /// Whether a purchase without standing access is among them.
    private(set) var hasConsumables = false

    /// Reads what is tied to the nodes.
    ///
    /// - Parameter isBrief: whether it is gone soon, so that it need not be small.
    package init(
        around nodes: some Sequence<Node>, in reader: some EvidenceReader, isBrief: Bool = false
    ) throws {
        var reached = Set(nodes)
        var open = Array(reached)
        while !open.isEmpty {
            let next = try reader.neighbours(of: open)
            open = next.filter { reached.insert($0).inserted }
        }
        ledger = Ledger(isBrief: isBrief)
        customers = []
        chains = []
        entries = [:]
        statements = [:]
        for node in reached { insert(node) }
        let all = try reader.statements(ofChains: chains.sorted())
        // With room for what a message adds.
        entries.reserveCapacity(all.count + 4)
        statements.reserveCapacity(all.count + 4)
        for stored in all { insert(stored) }
        for stored in try reader.facts(ofChains: chains.sorted()) { ledger.insert(stored.fact) }
        // An alias ties two customers together: who stands alone has none.
        guard customers.count > 1 else { return }
        for stored in try reader.aliases(of: customers.sorted()) { ledger.insert(stored.fact) }
    }

    private mutating func insert(_ node: Node) {
        switch node {
        case .customer(let customer): customers.insert(customer)
        case .chain(let id): chains.insert(id)
        }
    }

    mutating func insert(_ stored: StoredStatement) {
        let statement = stored.statement
        ledger.insert(statement)
        if statement.isOfConsumable { hasConsumables = true }
        if let known = statements[statement.id], known.delivery <= statement.delivery { return }
        statements[statement.id] = statement
        entries[statement.id] = stored.entry
    }

    /// Adds what an entry says.
    package mutating func insert(_ delta: Delta, entry: Int64) {
        for statement in delta.statements { insert(StoredStatement(statement, entry: entry)) }
        for fact in delta.facts { ledger.insert(fact) }
        for (one, other) in delta.ties { for node in [one, other] { insert(node) } }
        chains.formUnion(delta.chainIDs)
    }

    /// All of it, under its own revision; what is not in it has no bearing.
    package var view: LedgerView { LedgerView(ledger) }
}

extension Statement {
    /// Whether it is about a purchase without standing access.
    var isOfConsumable: Bool {
        guard case .transaction(let transaction) = content else { return false }
        return transaction.type == .consumable
    }
}
