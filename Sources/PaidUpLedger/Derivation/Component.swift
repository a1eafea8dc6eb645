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
    package init(around nodes: some Sequence<Node>, in reader: some EvidenceReader) throws {
        var reached = Set(nodes)
        var open = Array(reached)
        while !open.isEmpty {
            let next = try reader.neighbours(of: open)
            open = next.filter { reached.insert($0).inserted }
        }
        ledger = Ledger()
        customers = []
        chains = []
        entries = [:]
        statements = [:]
        for node in reached {
            switch node {
            case .customer(let customer): customers.insert(customer)
            case .chain(let id): chains.insert(id)
            }
        }
        for stored in try reader.statements(ofChains: chains.sorted()) { insert(stored) }
        for stored in try reader.facts(ofChains: chains.sorted()) { ledger.insert(stored.fact) }
        for stored in try reader.aliases(of: customers.sorted()) { ledger.insert(stored.fact) }
    }

    mutating func insert(_ stored: StoredStatement) {
        let statement = stored.statement
        ledger.insert(statement)
        if case .transaction(let transaction) = statement.content,
            transaction.type == .consumable
        {
            hasConsumables = true
        }
        if let known = statements[statement.id], known.delivery <= statement.delivery { return }
        statements[statement.id] = statement
        entries[statement.id] = stored.entry
    }

    /// Adds what an entry says.
    package mutating func insert(_ delta: Delta, entry: Int64) {
        for statement in delta.statements { insert(StoredStatement(statement, entry: entry)) }
        for fact in delta.facts { ledger.insert(fact) }
        for (one, other) in delta.ties {
            for node in [one, other] {
                switch node {
                case .customer(let customer): customers.insert(customer)
                case .chain(let id): chains.insert(id)
                }
            }
        }
        chains.formUnion(delta.chainIDs)
    }

    /// All of it, under its own revision; what is not in it has no bearing.
    package var view: LedgerView { LedgerView(ledger) }
}
