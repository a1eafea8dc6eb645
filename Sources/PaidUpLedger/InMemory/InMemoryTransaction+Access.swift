// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension InMemoryTransaction {
    func key(_ id: String) throws -> KeyRecord? { tables.keys[ByteText(id)] }

    func keys() throws -> [KeyRecord] {
        tables.keys.sorted { $0.key < $1.key }.map(\.value)
    }

    func auditLog(before number: Int64, limit: Int) throws -> [AuditLogRecord] {
        Array(tables.auditLog.filter { $0.number < number }.reversed().prefix(max(limit, 0)))
    }

    func idempotency(_ key: [UInt8]) throws -> IdempotencyRecord? { tables.idempotency[key] }

    func accountToken(of customer: CustomerID) throws -> AccountToken? {
        tables.accountTokens[ByteText(customer.rawValue)]?.token
    }

    func customer(ofAccountToken token: AccountToken) throws -> CustomerID? {
        tables.accountTokens.values.first { $0.token == token }?.customer
    }

    func setting(_ name: String) throws -> [UInt8]? { tables.settings[ByteText(name)] }

    func put(_ key: KeyRecord) throws { set(\.keys, ByteText(key.id), key) }

    func append(_ record: AuditLogRecord) throws {
        var record = record
        record.number = (tables.auditLog.last?.number ?? 0) + 1
        set(\.auditLog, tables.auditLog + [record])
    }

    func put(_ record: IdempotencyRecord) throws { set(\.idempotency, record.key, record) }

    func removeIdempotency(before instant: Instant) throws {
        set(\.idempotency, tables.idempotency.filter { $0.value.createdAt >= instant })
    }

    func removeIdempotency(of customers: [CustomerID]) throws {
        let names = Set(customers.map { ByteText($0.rawValue) })
        set(
            \.idempotency,
            tables.idempotency.filter { _, record in
                guard
                    !customers.contains(where: {
                        record.body.contains(WordCoding.quoted($0.rawValue))
                    })
                else { return false }
                return record.customer.map { !names.contains(ByteText($0.rawValue)) } ?? true
            })
    }

    func put(_ record: AccountTokenRecord) throws {
        let customer = ByteText(record.customer.rawValue)
        if tables.accountTokens.contains(where: { $0 != customer && $1.token == record.token }) {
            throw LedgerError.failed("the account token is another customer's")
        }
        set(\.accountTokens, customer, record)
    }

    func removeAccountToken(of customer: CustomerID) throws {
        set(\.accountTokens, ByteText(customer.rawValue), nil)
    }

    func put(setting name: String, _ value: [UInt8]) throws {
        set(\.settings, ByteText(name), value)
    }

    func lease(_ name: String, holder: String, until: Instant, now: Instant) throws -> Bool {
        if let lease = tables.leases[ByteText(name)], lease.holder != holder, lease.until > now {
            return false
        }
        set(\.leases, ByteText(name), InMemoryTables.Lease(holder: holder, until: until))
        return true
    }

    func endLease(_ name: String, holder: String) throws {
        let name = ByteText(name)
        if tables.leases[name]?.holder == holder { set(\.leases, name, nil) }
    }

    func removeLeases(endedBy instant: Instant) throws {
        for (name, lease) in tables.leases where lease.until <= instant {
            set(\.leases, name, nil)
        }
    }
}
