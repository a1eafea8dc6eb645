// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    // MARK: Keys

    func key(_ id: String) throws -> KeyRecord? {
        try connection.first(
            """
            SELECT id, role, label, secret_hash, sealed_token_secret, created_at, revoked_at
            FROM api_key WHERE id = ?
            """, .text(id), body: key)
    }

    func keys() throws -> [KeyRecord] {
        try connection.all(
            """
            SELECT id, role, label, secret_hash, sealed_token_secret, created_at, revoked_at
            FROM api_key ORDER BY id
            """, body: key)
    }

    private func key(_ row: SQLiteRow) throws -> KeyRecord {
        KeyRecord(
            id: try row.text(0), role: try row.text(1), label: try row.text(2),
            secretHash: row.bytes(3), sealedTokenSecret: row.optionalBytes(4),
            createdAt: row.instant(5), revokedAt: row.optionalInstant(6))
    }

    func put(_ key: KeyRecord) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO api_key(id, role, label, secret_hash, sealed_token_secret,
                created_at, revoked_at)
            VALUES(?, ?, ?, ?, ?, ?, ?)
            """, .text(key.id), .text(key.role), .text(key.label), .blob(key.secretHash),
            .blob(key.sealedTokenSecret), .instant(key.createdAt), .instant(key.revokedAt))
    }

    // MARK: The audit log

    func auditLog(before number: Int64, limit: Int) throws -> [AuditLogRecord] {
        try connection.all(
            """
            SELECT number, at, actor, act, target, request_id, detail FROM audit_log
            WHERE number < ? ORDER BY number DESC LIMIT ?
            """, .integer(number), .limit(limit)
        ) { row in
            AuditLogRecord(
                number: row.integer(0), at: row.instant(1), actor: try row.text(2),
                act: try row.text(3), target: try row.text(4), requestID: try row.text(5),
                detail: row.bytes(6))
        }
    }

    func append(_ record: AuditLogRecord) throws {
        try connection.run(
            """
            INSERT INTO audit_log(at, actor, act, target, request_id, detail)
            VALUES(?, ?, ?, ?, ?, ?)
            """, .instant(record.at), .text(record.actor), .text(record.act),
            .text(record.target), .text(record.requestID), .blob(record.detail))
    }

    // MARK: Repeated requests

    func idempotency(_ key: [UInt8]) throws -> IdempotencyRecord? {
        try connection.first(
            """
            SELECT request, status, body, created_at, customer FROM idempotency WHERE key = ?
            """, .blob(key)
        ) { row in
            IdempotencyRecord(
                key: key, request: row.bytes(0), status: Int(row.integer(1)), body: row.bytes(2),
                createdAt: row.instant(3),
                customer: try row.optionalText(4).map { CustomerID($0) })
        }
    }

    func put(_ record: IdempotencyRecord) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO idempotency(key, request, status, body, created_at, customer)
            VALUES(?, ?, ?, ?, ?, ?)
            """, .blob(record.key), .blob(record.request), .integer(record.status),
            .blob(record.body), .instant(record.createdAt), .text(record.customer?.rawValue))
    }

    func removeIdempotency(of customers: [CustomerID]) throws {
        for customer in customers {
            try connection.run("DELETE FROM idempotency WHERE customer = ?", .customer(customer))
            try connection.run(
                "DELETE FROM idempotency WHERE instr(body, ?) > 0",
                .blob(WordCoding.quoted(customer.rawValue)))
        }
    }

    func removeIdempotency(before instant: Instant) throws {
        try connection.run("DELETE FROM idempotency WHERE created_at < ?", .instant(instant))
    }

    // MARK: Account tokens

    func accountToken(of customer: CustomerID) throws -> AccountToken? {
        try connection.first(
            "SELECT token FROM account_token WHERE customer = ?", .customer(customer)
        ) { row in
            guard let token = AccountToken(try row.text(0)) else {
                throw row.damaged("an account token that is no UUID")
            }
            return token
        }
    }

    func customer(ofAccountToken token: AccountToken) throws -> CustomerID? {
        try connection.first(
            "SELECT customer FROM account_token WHERE token = ?", .text(token.description)
        ) { try $0.customer(0) }
    }

    func put(_ record: AccountTokenRecord) throws {
        try connection.run(
            """
            INSERT INTO account_token(customer, token) VALUES(?, ?)
            ON CONFLICT(customer) DO UPDATE SET token = excluded.token
            """, .customer(record.customer), .text(record.token.description))
    }

    func removeAccountToken(of customer: CustomerID) throws {
        try connection.run("DELETE FROM account_token WHERE customer = ?", .customer(customer))
    }

    // MARK: Settings and leases

    func setting(_ name: String) throws -> [UInt8]? {
        try connection.first("SELECT value FROM setting WHERE name = ?", .text(name)) {
            $0.bytes(0)
        }
    }

    func put(setting name: String, _ value: [UInt8]) throws {
        try connection.run(
            "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)", .text(name),
            .blob(value))
    }

    func lease(_ name: String, holder: String, until: Instant, now: Instant) throws -> Bool {
        try connection.run(
            """
            INSERT INTO lease(name, holder, until) VALUES(?1, ?2, ?3)
            ON CONFLICT(name) DO UPDATE SET holder = ?2, until = ?3
                WHERE holder = ?2 OR until <= ?4
            """, .text(name), .text(holder), .instant(until), .instant(now))
        return connection.changeCount > 0
    }

    func endLease(_ name: String, holder: String) throws {
        try connection.run(
            "DELETE FROM lease WHERE name = ? AND holder = ?", .text(name), .text(holder))
    }

    func removeLeases(endedBy instant: Instant) throws {
        try connection.run("DELETE FROM lease WHERE until <= ?", .instant(instant))
    }
}
