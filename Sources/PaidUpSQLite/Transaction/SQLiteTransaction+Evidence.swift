// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    // MARK: Ties

    func neighbours(of nodes: [Node]) throws -> [Node] {
        var neighbours: Set<NodeKey> = []
        for node in nodes { try addNeighbours(of: NodeKey(node), to: &neighbours) }
        return neighbours.map(\.node)
    }

    private func addNeighbours(of node: NodeKey, to neighbours: inout Set<NodeKey>) throws {
        let known = memory.number(of: node)
        if case .some(nil) = known { return }
        var number: Int64?
        try connection.each(
            """
            SELECT node.number, other.number, other.kind, other.id FROM node
            LEFT JOIN tie ON tie.node = node.number
            LEFT JOIN node AS other ON other.number = tie.other
            WHERE node.kind = ? AND node.id = ?
            """, .integer(node.kind), .text(node.id.text)
        ) { row in
            number = row.integer(0)
            guard !row.isNull(1) else { return }
            let other = NodeKey(kind: row.integer(2), id: ByteText(try row.text(3)))
            memory.note(other, number: row.integer(1))
            memory.note(SQLiteMemory.Tie(row.integer(0), row.integer(1)))
            neighbours.insert(other)
        }
        if known == nil { memory.note(node, number: number) }
    }

    /// The number of a customer or chain; `nil` where there is none.
    private func number(of node: NodeKey) throws -> Int64? {
        if let known = memory.number(of: node) { return known }
        let number = try connection.first(
            "SELECT number FROM node WHERE kind = ? AND id = ?", .integer(node.kind),
            .text(node.id.text)
        ) { $0.integer(0) }
        memory.note(node, number: number)
        return number
    }

    private func numberMade(of node: Node) throws -> Int64 {
        let node = NodeKey(node)
        if let number = try number(of: node) { return number }
        try connection.run(
            "INSERT INTO node(kind, id) VALUES(?, ?)", .integer(node.kind), .text(node.id.text))
        memory.note(node, number: connection.lastInsertedRow)
        return connection.lastInsertedRow
    }

    func tie(_ node: Node, _ other: Node) throws {
        let (node, other) = (try numberMade(of: node), try numberMade(of: other))
        let tie = SQLiteMemory.Tie(node, other)
        if memory.has(tie) { return }
        for (one, two) in [(node, other), (other, node)] {
            try connection.run(
                "INSERT INTO tie(node, other) VALUES(?, ?) ON CONFLICT DO NOTHING",
                .integer(one), .integer(two))
            // Where it is there one way, it is there both ways.
            if connection.changeCount == 0 { break }
        }
        memory.note(tie)
    }

    private func eraseTies(of node: Node) throws {
        guard let number = try number(of: NodeKey(node)) else { return }
        let others = try connection.all(
            "SELECT other FROM tie WHERE node = ?", .integer(number)
        ) { $0.integer(0) }
        for other in others {
            try connection.run(
                "DELETE FROM tie WHERE node = ? AND other = ?", .integer(other),
                .integer(number))
        }
        try connection.run("DELETE FROM tie WHERE node = ?", .integer(number))
        memory.forgetNodes()
        for one in [number] + others {
            // Nobody's id stays for its own sake.
            try connection.run(
                """
                DELETE FROM node WHERE number = ?1
                    AND NOT EXISTS(SELECT 1 FROM tie WHERE node = ?1)
                    AND NOT EXISTS(SELECT 1 FROM note WHERE chain = ?1)
                """, .integer(one))
        }
    }

    // MARK: Terms and entries

    func chains(matching term: SearchTerm) throws -> [String] {
        try connection.all(
            """
            SELECT node.id FROM note JOIN node ON node.number = note.chain
            WHERE note.value = ? AND note.kind = ? AND note.kind > 0 ORDER BY node.id
            """, .text(term.value), .integer(term.kind.number)
        ) { try $0.text(0) }
    }

    func terms(ofChain id: String) throws -> Set<SearchTerm> {
        guard let chain = try number(of: NodeKey(.chain(id))) else { return [] }
        let terms = try connection.all(
            "SELECT kind, value FROM note WHERE chain = ? AND kind > 0", .integer(chain)
        ) { row in
            guard let kind = SearchTerm.Kind.allCases.first(where: { $0.number == row.integer(0) })
            else { throw row.damaged("an unknown kind of term") }
            return SearchTerm(kind, try row.text(1))
        }
        return Set(terms)
    }

    func note(_ term: SearchTerm, chain id: String) throws {
        try connection.run(
            "INSERT INTO note(chain, kind, value) VALUES(?, ?, ?) ON CONFLICT DO NOTHING",
            .integer(try numberMade(of: .chain(id))), .integer(term.kind.number),
            .text(term.value))
    }

    func entryNumbers(ofChains ids: [String]) throws -> [Int64] {
        var numbers: Set<Int64> = []
        for id in ids {
            guard let chain = try number(of: NodeKey(.chain(id))) else { continue }
            numbers.formUnion(
                try connection.all(
                    "SELECT value FROM note WHERE chain = ? AND kind = 0", .integer(chain)
                ) { $0.integer(0) })
        }
        return numbers.sorted()
    }

    func note(entry number: Int64, chain id: String) throws {
        try connection.run(
            "INSERT INTO note(chain, kind, value) VALUES(?, 0, ?) ON CONFLICT DO NOTHING",
            .integer(try numberMade(of: .chain(id))), .integer(number))
    }

    // MARK: Tombstones

    func hasTombstone(_ tombstone: Tombstone) throws -> Bool {
        guard try hasTombstones() else { return false }
        return try connection.first(
            "SELECT 1 FROM tombstone WHERE hash = ?", .blob(tombstone)
        ) { _ in true } ?? false
    }

    func hasTombstones() throws -> Bool {
        if let known = memory.hasTombstones { return known }
        let isOne = try connection.first("SELECT 1 FROM tombstone LIMIT 1") { _ in true } ?? false
        memory.hasTombstones = isOne
        return isOne
    }

    func insert(_ tombstone: Tombstone) throws {
        memory.hasTombstones = true
        try connection.run(
            "INSERT INTO tombstone(hash) VALUES(?) ON CONFLICT DO NOTHING", .blob(tombstone))
    }

    // MARK: Erasing

    func eraseChains(_ ids: [String]) throws {
        for id in ids {
            try eraseStatements(ofChain: id)
            try connection.run("DELETE FROM fact WHERE chain = ?", .text(id))
            if let chain = try number(of: NodeKey(.chain(id))) {
                try connection.run("DELETE FROM note WHERE chain = ?", .integer(chain))
            }
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
}

extension SearchTerm.Kind {
    /// How the file names it; a number is never given to another kind, and 0 is for entries.
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
