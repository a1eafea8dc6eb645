// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func delivery(_ id: Int64) throws -> DeliveryRecord? {
        try connection.first(
            """
            SELECT id, endpoint, subject, state, attempts, due_at, holder, leased_until,
                last_status, last_error, created_at
            FROM delivery WHERE id = ?
            """, .integer(id), body: delivery)
    }

    func deliveries(
        to endpoint: String, state: DeliveryRecord.State?, before id: Int64, limit: Int
    ) throws -> [DeliveryRecord] {
        try connection.all(
            """
            SELECT id, endpoint, subject, state, attempts, due_at, holder, leased_until,
                last_status, last_error, created_at
            FROM delivery WHERE endpoint = ?1 AND id < ?2 AND (?3 IS NULL OR state = ?3)
            ORDER BY id DESC LIMIT ?4
            """, .text(endpoint), .integer(id), .text(state?.rawValue), .limit(limit),
            body: delivery)
    }

    private func delivery(_ row: SQLiteRow) throws -> DeliveryRecord {
        DeliveryRecord(
            id: row.integer(0), endpoint: try row.text(1), subject: row.integer(2),
            state: DeliveryRecord.State(rawValue: try row.text(3)), attempts: Int(row.integer(4)),
            dueAt: row.instant(5),
            holder: try row.optionalText(6), leasedUntil: row.optionalInstant(7),
            lastStatus: row.optionalInteger(8).map { Int($0) },
            lastError: try row.optionalText(9), createdAt: row.instant(10))
    }

    func outboxTotals() throws -> OutboxTotals {
        let waiting = try connection.first(
            "SELECT count(*), min(created_at) FROM delivery WHERE state = 'waiting'"
        ) { (count: Int($0.integer(0)), oldest: $0.optionalInstant(1)) }
        let parked = try connection.first(
            "SELECT count(*) FROM delivery WHERE state = 'parked'"
        ) { Int($0.integer(0)) }
        return OutboxTotals(
            waiting: waiting?.count ?? 0, parked: parked ?? 0, oldestWaiting: waiting?.oldest)
    }

    func nextDeliveryDue(now: Instant) throws -> Instant? {
        try enabledEndpoints().compactMap { endpoint in
            try connection.first(
                """
                SELECT due_at FROM delivery
                WHERE endpoint = ? AND state = 'waiting'
                    AND (leased_until IS NULL OR leased_until <= ?)
                ORDER BY due_at LIMIT 1
                """, .text(endpoint), .instant(now)
            ) { $0.instant(0) }
        }.min()
    }

    private func enabledEndpoints() throws -> [String] {
        try connection.all("SELECT id FROM endpoint WHERE is_enabled") { try $0.text(0) }
    }

    // MARK: Changing

    func queue(_ delivery: DeliveryRecord) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO delivery(endpoint, subject, state, attempts, due_at, holder, leased_until,
                last_status, last_error, created_at)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, .text(delivery.endpoint), .integer(delivery.subject),
            .text(delivery.state.rawValue), .integer(delivery.attempts),
            .instant(delivery.dueAt), .text(delivery.holder), .instant(delivery.leasedUntil),
            .integer(delivery.lastStatus), .text(delivery.lastError),
            .instant(delivery.createdAt))
        return connection.lastInsertedRow
    }

    func takeDeliveries(
        now: Instant, holder: String, leasedUntil: Instant, limit: Int, limitPerEndpoint: Int
    ) throws -> [DeliveryRecord] {
        // No endpoint gives more than its share, however much waits for it.
        let share = min(limit, limitPerEndpoint)
        let due = try enabledEndpoints().flatMap { endpoint in
            try connection.all(
                """
                SELECT id, endpoint, subject, state, attempts, due_at, holder, leased_until,
                    last_status, last_error, created_at
                FROM delivery
                WHERE endpoint = ? AND state = 'waiting' AND due_at <= ?2
                    AND (leased_until IS NULL OR leased_until <= ?2)
                ORDER BY due_at, id LIMIT ?3
                """, .text(endpoint), .instant(now), .limit(share), body: delivery)
        }
        let first = due.sorted { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) }.prefix(max(limit, 0))
        return try first.map { delivery in
            var delivery = delivery
            delivery.holder = holder
            delivery.leasedUntil = leasedUntil
            try connection.run(
                "UPDATE delivery SET holder = ?, leased_until = ? WHERE id = ?", .text(holder),
                .instant(leasedUntil), .integer(delivery.id))
            return delivery
        }
    }

    func update(_ delivery: DeliveryRecord) throws {
        try connection.run(
            """
            UPDATE delivery SET endpoint = ?, subject = ?, state = ?, attempts = ?, due_at = ?,
                holder = NULL, leased_until = NULL, last_status = ?, last_error = ?,
                created_at = ?
            WHERE id = ?
            """, .text(delivery.endpoint), .integer(delivery.subject),
            .text(delivery.state.rawValue), .integer(delivery.attempts),
            .instant(delivery.dueAt), .integer(delivery.lastStatus), .text(delivery.lastError),
            .instant(delivery.createdAt), .integer(delivery.id))
    }

    func removeDeliveries(purpose: EndpointRecord.Purpose, subjects: [Int64]) throws {
        for subject in subjects {
            try connection.run(
                """
                DELETE FROM delivery WHERE subject = ?
                    AND endpoint IN (SELECT id FROM endpoint WHERE purpose = ?)
                """, .integer(subject), .text(purpose.rawValue))
        }
    }

    func removeDelivered(before instant: Instant) throws {
        try remove(.delivered, before: instant)
    }

    func removeParked(before instant: Instant) throws {
        try remove(.parked, before: instant)
    }

    private func remove(_ state: DeliveryRecord.State, before instant: Instant) throws {
        try connection.run(
            "DELETE FROM delivery WHERE state = ? AND created_at < ?", .text(state.rawValue),
            .instant(instant))
    }
}
