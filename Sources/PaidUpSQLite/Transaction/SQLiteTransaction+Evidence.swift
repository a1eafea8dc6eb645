// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    // MARK: Ties

    func neighbours(of nodes: [Node]) throws -> [Node] {
        var neighbours: Set<NodeKey> = []
        for node in nodes { neighbours.formUnion(try self.neighbours(of: NodeKey(node))) }
        return neighbours.map(\.node)
    }

    private func neighbours(of node: NodeKey) throws -> [NodeKey] {
        try connection.all(
            "SELECT other_kind, other FROM tie WHERE kind = ? AND id = ?",
            .integer(node.kind), .text(node.id.text)
        ) { NodeKey(kind: $0.integer(0), id: ByteText(try $0.text(1))) }
    }

    func tie(_ node: Node, _ other: Node) throws {
        let (node, other) = (NodeKey(node), NodeKey(other))
        for (one, two) in [(node, other), (other, node)] {
            try connection.run(
                """
                INSERT INTO tie(kind, id, other_kind, other) VALUES(?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """, .integer(one.kind), .text(one.id.text), .integer(two.kind),
                .text(two.id.text))
        }
    }

    private func eraseTies(of node: Node) throws {
        let node = NodeKey(node)
        for other in try neighbours(of: node) {
            try connection.run(
                "DELETE FROM tie WHERE kind = ? AND id = ? AND other_kind = ? AND other = ?",
                .integer(other.kind), .text(other.id.text), .integer(node.kind),
                .text(node.id.text))
        }
        try connection.run(
            "DELETE FROM tie WHERE kind = ? AND id = ?", .integer(node.kind),
            .text(node.id.text))
    }

    // MARK: Terms and entries

    func chains(matching term: SearchTerm) throws -> [String] {
        try connection.all(
            "SELECT chain FROM term WHERE kind = ? AND value = ? ORDER BY chain",
            .integer(term.kind.number), .text(term.value)
        ) { try $0.text(0) }
    }

    func note(_ term: SearchTerm, chain id: String) throws {
        try connection.run(
            "INSERT INTO term(kind, value, chain) VALUES(?, ?, ?) ON CONFLICT DO NOTHING",
            .integer(term.kind.number), .text(term.value), .text(id))
    }

    func entryNumbers(ofChains ids: [String]) throws -> [Int64] {
        var numbers: Set<Int64> = []
        for id in ids {
            numbers.formUnion(
                try connection.all("SELECT entry FROM chain_entry WHERE chain = ?", .text(id)) {
                    $0.integer(0)
                })
        }
        return numbers.sorted()
    }

    func note(entry number: Int64, chain id: String) throws {
        try connection.run(
            "INSERT INTO chain_entry(chain, entry) VALUES(?, ?) ON CONFLICT DO NOTHING",
            .text(id), .integer(number))
    }

    // MARK: Tombstones

    func hasTombstone(_ tombstone: Tombstone) throws -> Bool {
        try connection.first("SELECT 1 FROM tombstone WHERE hash = ?", .blob(tombstone)) { _ in
            true
        } ?? false
    }

    func insert(_ tombstone: Tombstone) throws {
        try connection.run(
            "INSERT INTO tombstone(hash) VALUES(?) ON CONFLICT DO NOTHING", .blob(tombstone))
    }

    // MARK: Erasing

    func eraseChains(_ ids: [String]) throws {
        for id in ids {
            try eraseStatements(ofChain: id)
            try connection.run("DELETE FROM fact WHERE chain = ?", .text(id))
            try connection.run("DELETE FROM chain_entry WHERE chain = ?", .text(id))
            try connection.run("DELETE FROM term WHERE chain = ?", .text(id))
            try connection.run("DELETE FROM inquiry WHERE chain = ?", .text(id))
            try eraseTies(of: .chain(id))
        }
    }

    func eraseTies(of customers: [CustomerID]) throws {
        for customer in customers {
            try eraseTies(of: .customer(customer))
            try eraseAliases(of: customer)
        }
    }

    func eraseDerived() throws {
        try connection.run("DELETE FROM statement")
        try connection.run("DELETE FROM chain")
        try connection.run("DELETE FROM fact")
        try connection.run("DELETE FROM alias")
        try connection.run("DELETE FROM tie")
        try connection.run("DELETE FROM term")
        try connection.run("DELETE FROM chain_entry")
        try connection.run("DELETE FROM customer")
        try connection.run("DELETE FROM inquiry")
        try put(LedgerRevision())
    }
}

extension SearchTerm.Kind {
    /// How the file names it; a number is never given to another kind.
    fileprivate var number: Int64 {
        switch self {
        case .transactionID: 1
        case .originalTransactionID: 2
        case .webOrderLineItemID: 3
        case .orderID: 4
        case .accountToken: 5
        }
    }
}
