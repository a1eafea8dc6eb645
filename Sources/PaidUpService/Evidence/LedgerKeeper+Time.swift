// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpLedger

extension LedgerKeeper {
    private static let batch = 100
    /// So long is a customer put off of whom something is damaged.
    private static let patience: Int64 = 3600

    /// Tells the changes that have come by themselves, all of them unless there is a limit to the
    /// rounds; answers when the next one comes. A task that is cancelled ends after the round under
    /// way.
    ///
    /// Where what is kept of one customer cannot be read, they are put off, and the others are told.
    package func catchUp(rounds: Int = .max) async throws -> Instant? {
        let now = clock()
        for _ in 0..<rounds where !Task.isCancelled {
            let looked: Int
            do {
                looked = try await catchUpTogether(until: now)
            } catch LedgerError.damaged {
                looked = try await catchUpOneByOne(until: now)
            }
            if looked < Self.batch { break }
        }
        return try await store.read { try $0.nextDue() }
    }

    private func catchUpTogether(until now: Instant) async throws -> Int {
        let (looked, isChanged) = try await write { writer, rules in
            let (looked, events) = try self.bookkeeper(rules).catchUp(
                until: now, limit: Self.batch, queuedAt: now, in: writer)
            try Self.queue(events, at: now, in: writer)
            return (looked, !events.isEmpty)
        }
        if isChanged { wake() }
        return looked
    }

    private func catchUpOneByOne(until now: Instant) async throws -> Int {
        let due = try await store.read { try $0.customers(dueBy: now, limit: Self.batch) }
        for record in due {
            try await alone(record.customer) { writer, rules in
                guard let record = try writer.customer(record.customer) else { return }
                let events = try self.bookkeeper(rules).catchUp(
                    record, until: now, queuedAt: now, in: writer)
                try Self.queue(events, at: now, in: writer)
            } orElse: { writer in
                guard var record = try writer.customer(record.customer) else { return }
                record.nextChange = now.advanced(bySeconds: Self.patience)
                try writer.put(record)
            }
        }
        wake()
        return due.count
    }

    /// Works on one customer in a transaction of their own; what is damaged is said, and no more.
    func alone(
        _ customer: CustomerID,
        _ body: @escaping @Sendable (any LedgerWriter, RulesHistory) throws -> Void,
        orElse putOff: @escaping @Sendable (any LedgerWriter) throws -> Void = { _ in }
    ) async throws {
        do {
            // Another message may have told of it meanwhile.
            try await write(body)
        } catch LedgerError.damaged(let detail) {
            tell(damageOf: customer, LedgerError.damaged(detail))
            try await store.write { try putOff($0) }
        }
    }
}
