// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func inquiry(_ chain: ChainKey) throws -> InquiryRecord? {
        try connection.first(
            """
            SELECT chain, store, environment, app, transaction_id, reason, since, due_at,
                attempts, last_asked_at, last_outcome, holder, leased_until
            FROM inquiry WHERE chain = ? AND store = ? AND environment = ? AND app = ?
            """, .text(chain.id), .text(chain.store.rawValue),
            .text(chain.environment.rawValue), .text(chain.app), body: inquiry)
    }

    func inquiries(limit: Int) throws -> [InquiryRecord] {
        try connection.all(
            """
            SELECT chain, store, environment, app, transaction_id, reason, since, due_at,
                attempts, last_asked_at, last_outcome, holder, leased_until
            FROM inquiry ORDER BY since, chain, store, environment, app LIMIT ?
            """, .limit(limit), body: inquiry)
    }

    func inquiryTotals() throws -> InquiryTotals {
        try connection.first("SELECT count(*), min(since) FROM inquiry") {
            InquiryTotals(open: Int($0.integer(0)), oldest: $0.optionalInstant(1))
        } ?? InquiryTotals()
    }

    func nextInquiryDue(environment: StoreEnvironment, now: Instant) throws -> Instant? {
        try connection.first(
            """
            SELECT due_at FROM inquiry
            WHERE environment = ? AND (leased_until IS NULL OR leased_until <= ?)
            ORDER BY due_at LIMIT 1
            """, .text(environment.rawValue), .instant(now)
        ) { $0.instant(0) }
    }

    private func inquiry(_ row: SQLiteRow) throws -> InquiryRecord {
        let reason = Doubt.Reason(rawValue: try row.text(5))
        let chain = ChainKey(
            store: Store(rawValue: try row.text(1)),
            environment: StoreEnvironment(rawValue: try row.text(2)), app: try row.text(3),
            id: try row.text(0))
        return InquiryRecord(
            Doubt(
                chain: chain, transactionID: try row.text(4), reason: reason,
                since: row.instant(6)),
            dueAt: row.instant(7), attempts: Int(row.integer(8)),
            lastAskedAt: row.optionalInstant(9), lastOutcome: try row.optionalText(10),
            holder: try row.optionalText(11), leasedUntil: row.optionalInstant(12))
    }

    // MARK: Changing

    func open(_ doubt: Doubt, dueAt: Instant) throws {
        try connection.run(
            """
            INSERT INTO inquiry(chain, store, environment, app, transaction_id, reason, since,
                due_at, attempts)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, 0)
            ON CONFLICT(chain, store, environment, app) DO UPDATE SET
                transaction_id = excluded.transaction_id, reason = excluded.reason,
                since = excluded.since, due_at = excluded.due_at, attempts = 0,
                last_asked_at = NULL, last_outcome = NULL, holder = NULL, leased_until = NULL
            WHERE (inquiry.transaction_id, inquiry.reason, inquiry.since)
                <> (excluded.transaction_id, excluded.reason, excluded.since)
            """, .text(doubt.chain.id), .text(doubt.chain.store.rawValue),
            .text(doubt.chain.environment.rawValue), .text(doubt.chain.app),
            .text(doubt.transactionID), .text(doubt.reason.rawValue), .instant(doubt.since),
            .instant(dueAt))
    }

    func closeInquiry(_ chain: ChainKey) throws {
        try connection.run(
            "DELETE FROM inquiry WHERE chain = ? AND store = ? AND environment = ? AND app = ?",
            .text(chain.id), .text(chain.store.rawValue), .text(chain.environment.rawValue),
            .text(chain.app))
    }

    func takeInquiries(
        environment: StoreEnvironment, withoutApps: [String], now: Instant, holder: String,
        leasedUntil: Instant, limit: Int
    ) throws -> [InquiryRecord] {
        let due = try connection.all(
            """
            SELECT chain, store, environment, app, transaction_id, reason, since, due_at,
                attempts, last_asked_at, last_outcome, holder, leased_until
            FROM inquiry
            WHERE environment = ?1 AND due_at <= ?2
                AND (leased_until IS NULL OR leased_until <= ?2)
                AND hex(app) NOT IN (SELECT value FROM json_each(?4))
            ORDER BY since, chain, store, app LIMIT ?3
            """, .text(environment.rawValue), .instant(now), .limit(limit),
            .json(WordCoding.bytes(withoutApps.map(Self.hex))), body: inquiry)
        return try due.map { inquiry in
            var inquiry = inquiry
            inquiry.holder = holder
            inquiry.leasedUntil = leasedUntil
            let chain = inquiry.doubt.chain
            try connection.run(
                """
                UPDATE inquiry SET holder = ?, leased_until = ?
                WHERE chain = ? AND store = ? AND environment = ? AND app = ?
                """, .text(holder), .instant(leasedUntil), .text(chain.id),
                .text(chain.store.rawValue), .text(chain.environment.rawValue), .text(chain.app))
            return inquiry
        }
    }

    /// What SQLite's `hex` makes of a text: its JSON would end at a NUL.
    private static func hex(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    func update(_ inquiry: InquiryRecord) throws {
        let doubt = inquiry.doubt
        guard try self.inquiry(doubt.chain)?.doubt == doubt else { return }
        try connection.run(
            """
            UPDATE inquiry SET due_at = ?, attempts = ?, last_asked_at = ?, last_outcome = ?,
                holder = NULL, leased_until = NULL
            WHERE chain = ? AND store = ? AND environment = ? AND app = ?
            """, .instant(inquiry.dueAt), .integer(inquiry.attempts),
            .instant(inquiry.lastAskedAt), .text(inquiry.lastOutcome), .text(doubt.chain.id),
            .text(doubt.chain.store.rawValue), .text(doubt.chain.environment.rawValue),
            .text(doubt.chain.app))
    }
}
