// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func statements(ofChains ids: [String]) throws -> [StoredStatement] {
        var statements: [StoredStatement] = []
        for id in Set(ids.map(ByteText.init)) { try addStatements(of: id, to: &statements) }
        return statements
    }

    private func addStatements(
        of id: ByteText, to statements: inout [StoredStatement]
    ) throws {
        var chain: (number: Int64, key: ChainKey)?
        try connection.each(
            """
            SELECT statement.id, signed_date, assurance, received_at, source, event, entry, content,
                seal, chain.number, store, environment, app
            FROM chain LEFT JOIN statement ON statement.chain = chain.number WHERE chain.id = ?
            """, .text(id.text)
        ) { row in
            // The rows of a chain come one after the other.
            if chain?.number != row.integer(9) {
                let key = try chainKey(row, from: 10, id: id.text)
                memory.note(key, number: row.integer(9))
                chain = (row.integer(9), key)
            }
            guard let chain, !row.isNull(0) else { return }
            statements.append(try statement(row, of: chain.key))
        }
        memory.noteAllChains(of: id)
    }

    private func statement(_ row: SQLiteRow, of chain: ChainKey) throws -> StoredStatement {
        let bytes = row.bytes(7)
        guard let id = StatementID(bytes: row.bytes(0)),
            let assurance = Assurance(name: try row.text(2)),
            let content = try? StatementCoding.content(bytes)
        else { throw row.damaged("a statement that cannot be read, of chain \(chain.id)") }
        guard row.integer(8) == seal(id, row.instant(1), assurance, bytes) else {
            throw row.damaged("a statement that was changed, of chain \(chain.id)")
        }
        let statement = Statement(
            id: id, chain: chain, content: content, signedDate: row.instant(1),
            assurance: assurance, delivery: try delivery(row, receivedAt: 3))
        return StoredStatement(statement, entry: row.integer(6))
    }

    /// What a statement's row must come to.
    private func seal(
        _ id: StatementID, _ signedDate: Instant, _ assurance: Assurance, _ content: [UInt8]
    ) -> Int64 {
        var seal = RowSeal()
        seal.add(Int64(bitPattern: id.high))
        seal.add(Int64(bitPattern: id.low))
        seal.add(signedDate.milliseconds)
        seal.add(Array(assurance.name.utf8))
        seal.add(content)
        return seal.value
    }

    /// Reads three columns: receipt, kind of the source, and its event.
    private func delivery(_ row: SQLiteRow, receivedAt column: Int32) throws -> Delivery {
        guard let kind = Source.Kind(rawValue: try row.text(column + 1)) else {
            throw row.damaged("an unknown source")
        }
        let source = Source(kind, event: try row.text(column + 2))
        return Delivery(receivedAt: row.instant(column), source: source)
    }

    func chainCount() throws -> Int {
        Int(try connection.first("SELECT count(*) FROM chain") { $0.integer(0) } ?? 0)
    }

    func chains(after key: ChainKey?, limit: Int) throws -> [ChainKey] {
        guard let key else {
            return try connection.all(
                """
                SELECT id, store, environment, app FROM chain
                ORDER BY id, store, environment, app LIMIT ?
                """, .limit(limit)
            ) { try chainKey($0, from: 1, id: try $0.text(0)) }
        }
        return try connection.all(
            """
            SELECT id, store, environment, app FROM chain
            WHERE (id, store, environment, app) > (?, ?, ?, ?)
            ORDER BY id, store, environment, app LIMIT ?
            """, .text(key.id), .text(key.store.rawValue), .text(key.environment.rawValue),
            .text(key.app), .limit(limit)
        ) { try chainKey($0, from: 1, id: try $0.text(0)) }
    }

    /// Reads three columns: store, environment and app.
    private func chainKey(
        _ row: SQLiteRow, from column: Int32, id: String
    ) throws -> ChainKey {
        ChainKey(
            store: Store(rawValue: try row.text(column)),
            environment: StoreEnvironment(rawValue: try row.text(column + 1)),
            app: try row.text(column + 2), id: id)
    }

    // MARK: Adding

    func insert(_ stored: StoredStatement) throws -> Bool {
        let statement = stored.statement
        let chain = try number(of: statement.chain)
        let id = statement.id.bytes
        let content = StatementCoding.bytes(statement.content)
        let seal = seal(statement.id, statement.signedDate, statement.assurance, content)
        try connection.run(
            """
            INSERT INTO statement(chain, id, signed_date, assurance, received_at, source, event,
                entry, content, seal)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """, .integer(chain), .blob(id), .instant(statement.signedDate),
            .text(statement.assurance.name), .instant(statement.delivery.receivedAt),
            .text(statement.delivery.source.kind.rawValue),
            .text(statement.delivery.source.event), .integer(stored.entry),
            .blob(content), .integer(seal))
        if connection.changeCount == 0 { return try deliver(stored, chain, id) }
        var revision = try revision()
        revision.add(statement.id)
        put(revision)
        return true
    }

    /// Lets an earlier delivery of a known statement count.
    private func deliver(
        _ stored: StoredStatement, _ chain: Int64, _ id: [UInt8]
    ) throws -> Bool {
        let new = stored.statement.delivery
        let known = try connection.first(
            "SELECT received_at, source, event FROM statement WHERE chain = ? AND id = ?",
            .integer(chain), .blob(id)
        ) { try delivery($0, receivedAt: 0) }
        if let known, known <= new { return false }
        try connection.run(
            """
            UPDATE statement SET received_at = ?, source = ?, event = ?, entry = ?
            WHERE chain = ? AND id = ?
            """, .instant(new.receivedAt), .text(new.source.kind.rawValue),
            .text(new.source.event), .integer(stored.entry), .integer(chain), .blob(id))
        return true
    }

    private func number(of key: ChainKey) throws -> Int64 {
        let number: Int64
        switch memory.number(of: key) {
        case .some(.some(let known)): return known
        case .some(nil): number = try numberMade(of: key)
        case nil: number = try storedNumber(of: key) ?? numberMade(of: key)
        }
        memory.note(key, number: number)
        return number
    }

    private func storedNumber(of key: ChainKey) throws -> Int64? {
        try connection.first(
            """
            SELECT number FROM chain WHERE id = ? AND store = ? AND environment = ? AND app = ?
            """, .text(key.id), .text(key.store.rawValue), .text(key.environment.rawValue),
            .text(key.app)
        ) { $0.integer(0) }
    }

    private func numberMade(of key: ChainKey) throws -> Int64 {
        try connection.run(
            "INSERT INTO chain(id, store, environment, app) VALUES(?, ?, ?, ?)", .text(key.id),
            .text(key.store.rawValue), .text(key.environment.rawValue), .text(key.app))
        return connection.lastInsertedRow
    }

    /// Erases the statements of every chain of that id.
    func eraseStatements(ofChain id: String) throws {
        var revision = try revision()
        memory.forgetChains()
        let chains = try connection.all("SELECT number FROM chain WHERE id = ?", .text(id)) {
            $0.integer(0)
        }
        for chain in chains {
            let ids = try connection.all(
                "SELECT id FROM statement WHERE chain = ?", .integer(chain)
            ) { row in
                guard let id = StatementID(bytes: row.bytes(0)) else {
                    throw row.damaged("a statement without an id")
                }
                return id
            }
            for id in ids { revision.remove(id) }
            try connection.run("DELETE FROM statement WHERE chain = ?", .integer(chain))
            try connection.run("DELETE FROM chain WHERE number = ?", .integer(chain))
        }
        put(revision)
    }

    // MARK: The revision

    func keptRevision() throws -> LedgerRevision {
        try connection.first("SELECT count, high, low FROM revision") { row in
            LedgerRevision(
                count: Int(row.integer(0)), high: UInt64(bitPattern: row.integer(1)),
                low: UInt64(bitPattern: row.integer(2)))
        } ?? LedgerRevision()
    }

    func keep(_ revision: LedgerRevision) throws {
        try connection.run(
            "UPDATE revision SET count = ?, high = ?, low = ?", .integer(revision.count),
            .integer(Int64(bitPattern: revision.high)), .integer(Int64(bitPattern: revision.low)))
    }
}
