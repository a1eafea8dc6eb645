// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func customer(_ id: CustomerID) throws -> CustomerRecord? {
        try connection.first(
            """
            SELECT id, version, evaluated_at, catalog, next_change, event_sequence, verdicts,
                is_presumed
            FROM customer WHERE id = ?
            """, .customer(id), body: record)
    }

    func customers(after id: CustomerID?, limit: Int) throws -> [CustomerRecord] {
        guard let id else {
            return try connection.all(
                """
                SELECT id, version, evaluated_at, catalog, next_change, event_sequence, verdicts,
                is_presumed
                FROM customer ORDER BY id LIMIT ?
                """, .limit(limit), body: record)
        }
        return try connection.all(
            """
            SELECT id, version, evaluated_at, catalog, next_change, event_sequence, verdicts,
                is_presumed
            FROM customer WHERE id > ? ORDER BY id LIMIT ?
            """, .customer(id), .limit(limit), body: record)
    }

    func customers(dueBy instant: Instant, limit: Int) throws -> [CustomerRecord] {
        try connection.all(
            """
            SELECT id, version, evaluated_at, catalog, next_change, event_sequence, verdicts,
                is_presumed
            FROM customer WHERE next_change <= ? ORDER BY next_change, id LIMIT ?
            """, .instant(instant), .limit(limit), body: record)
    }

    func nextDue() throws -> Instant? {
        try connection.first(
            """
            SELECT next_change FROM customer WHERE next_change IS NOT NULL
            ORDER BY next_change LIMIT 1
            """
        ) { $0.instant(0) }
    }

    func customerCount() throws -> Int {
        Int(try connection.first("SELECT count(*) FROM customer") { $0.integer(0) } ?? 0)
    }

    func presumedCustomerCount() throws -> Int {
        let count = try connection.first(
            "SELECT count(*) FROM customer WHERE is_presumed = 1"
        ) { $0.integer(0) }
        return Int(count ?? 0)
    }

    private func record(_ row: SQLiteRow) throws -> CustomerRecord {
        CustomerRecord(
            customer: try row.customer(0), version: row.integer(1), evaluatedAt: row.instant(2),
            catalog: row.integer(3), verdicts: row.bytes(6), nextChange: row.optionalInstant(4),
            isPresumed: row.integer(7) != 0, eventSequence: row.integer(5))
    }

    func put(_ record: CustomerRecord) throws {
        // Most are there, and to change a row is cheaper than to find out that it cannot be added.
        try connection.run(
            """
            UPDATE customer SET version = ?2, evaluated_at = ?3, catalog = ?4, next_change = ?5,
                event_sequence = ?6, verdicts = ?7, is_presumed = ?8
            WHERE id = ?1
            """, values(of: record))
        guard connection.changeCount == 0 else { return }
        try connection.run(
            """
            INSERT INTO customer(id, version, evaluated_at, catalog, next_change, event_sequence,
                verdicts, is_presumed)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """, values(of: record))
    }

    private func values(of record: CustomerRecord) -> [SQLiteValue] {
        [
            .customer(record.customer), .integer(record.version), .instant(record.evaluatedAt),
            .integer(record.catalog), .instant(record.nextChange),
            .integer(record.eventSequence), .blob(record.verdicts), .bool(record.isPresumed),
        ]
    }

    func removeCustomer(_ id: CustomerID) throws {
        try connection.run("DELETE FROM customer WHERE id = ?", .customer(id))
    }
}
