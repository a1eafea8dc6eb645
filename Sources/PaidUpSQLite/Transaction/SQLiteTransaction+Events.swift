// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func events(after number: Int64, limit: Int) throws -> [Event] {
        try connection.all(
            """
            SELECT number, id, customer, sequence, kind, at, queued_at, body FROM event
            WHERE number > ? ORDER BY number LIMIT ?
            """, .integer(number), .limit(limit), body: event)
    }

    func events(of customer: CustomerID, after sequence: Int64, limit: Int) throws -> [Event] {
        try connection.all(
            """
            SELECT number, id, customer, sequence, kind, at, queued_at, body FROM event
            WHERE customer = ? AND sequence > ? ORDER BY sequence, number LIMIT ?
            """, .customer(customer), .integer(sequence), .limit(limit), body: event)
    }

    func event(_ number: Int64) throws -> Event? {
        try connection.first(
            """
            SELECT number, id, customer, sequence, kind, at, queued_at, body FROM event
            WHERE number = ?
            """, .integer(number), body: event)
    }

    func lastEventNumber() throws -> Int64 { try lastNumber(of: "event") }

    private func event(_ row: SQLiteRow) throws -> Event {
        Event(
            number: row.integer(0), id: try row.text(1), customer: try row.customer(2),
            sequence: row.integer(3), kind: try row.text(4), at: row.instant(5),
            queuedAt: row.instant(6), body: row.bytes(7))
    }

    func append(_ event: Event, keepingNumber: Bool) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO event(number, id, customer, sequence, kind, at, queued_at, body)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """, keepingNumber ? .integer(event.number) : .null, .text(event.id),
            .customer(event.customer), .integer(event.sequence), .text(event.kind),
            .instant(event.at), .instant(event.queuedAt), .blob(event.body))
        return connection.lastInsertedRow
    }

    func eraseEvents(of customer: CustomerID) throws {
        try connection.run("DELETE FROM event WHERE customer = ?", .customer(customer))
    }
}
