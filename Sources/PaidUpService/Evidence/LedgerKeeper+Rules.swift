// SPDX-License-Identifier: Apache-2.0

import PaidUp
package import PaidUpLedger

extension LedgerKeeper {
    /// So many customers are taken again in one transaction.
    private static let customersOfPage = 200
    /// So many pages are waited for where new rules are put: of most ledgers these are all.
    private static let pagesAtOnce = 25

    /// Puts new rules in force: appends them, then takes the customers' verdicts again. Where there
    /// are many, the rest of them is left to ``RenewalLoop``.
    ///
    /// Answers go by the new rules at once; what is taken again is what was told.
    ///
    /// - Parameter check: sees the number of the rules in force before, and throws where it is not
    ///   the one that the new rules were made from.
    package func put(
        body: [UInt8], author: String,
        check: @escaping @Sendable (Int64) throws -> Void = { _ in },
        alongside also: @escaping @Sendable (any LedgerWriter, Int64) throws -> Void = { _, _ in }
    ) async throws -> Int64 {
        let number = try await store.write { writer in
            try check(try writer.newestEntryNumber(.catalog) ?? 0)
            let receivedAt = try self.receipt(in: writer)
            let entry = try JournalEntry(
                next: .catalog, body, title: "catalog", receivedAt: receivedAt, author: author,
                in: writer)
            let number = try writer.append(entry, keepingNumber: false)
            try also(writer, number)
            return number
        }
        tell(.everybody)
        try await renewAtOnce()
        return number
    }

    /// Takes again as many verdicts as can be waited for.
    package func renewAtOnce() async throws {
        for _ in 0..<Self.pagesAtOnce {
            guard try await renewSome(), !Task.isCancelled else { return }
        }
    }

    /// Takes again the verdicts of some customers that are of older rules; answers whether others
    /// may be left. How far it came is kept with what it did, so that another start goes on there.
    package func renewSome() async throws -> Bool {
        let isDone = try await read { reader, rules in
            try RenewalProgress(in: reader).isDone(with: rules)
        }
        if isDone { return false }
        do {
            return try await renewPage()
        } catch LedgerError.damaged {
            return try await renewPageOneByOne()
        }
    }

    private func renewPage() async throws -> Bool {
        let now = now
        let (isLeft, isChanged) = try await write { writer, rules in
            var progress = try RenewalProgress(in: writer)
            guard !progress.isDone(with: rules) else { return (false, false) }
            progress.begin(rules)
            let records = try writer.customers(
                after: progress.last, limit: Self.customersOfPage)
            var events: [Event] = []
            for record in records {
                events += try self.bookkeeper(rules).renew(record, queuedAt: now, in: writer)
            }
            try Self.queue(events, at: now, in: writer)
            progress.last = records.last?.customer
            try progress.keep(in: writer)
            return (progress.last != nil, !events.isEmpty)
        }
        if isChanged { wake() }
        return isLeft
    }

    /// Where one customer's rows are damaged, the others are taken again all the same.
    private func renewPageOneByOne() async throws -> Bool {
        let now = now
        let (start, records) = try await read { reader, rules in
            var progress = try RenewalProgress(in: reader)
            progress.begin(rules)
            return (
                progress,
                try reader.customers(after: progress.last, limit: Self.customersOfPage)
            )
        }
        for customer in records.map(\.customer) {
            try await alone(customer) { writer, rules in
                guard let record = try writer.customer(customer) else { return }
                let events = try self.bookkeeper(rules).renew(record, queuedAt: now, in: writer)
                try Self.queue(events, at: now, in: writer)
            }
        }
        wake()
        var progress = start
        progress.last = records.last?.customer
        let reached = progress
        return try await write { writer, rules in
            // Newer rules begin anew by themselves.
            guard reached.isOf(rules) else { return true }
            try reached.keep(in: writer)
            return reached.last != nil
        }
    }
}

/// How far the customers' verdicts were taken with the newest rules: the entry of those rules, and
/// behind a blank the last customer, where others are left.
private struct RenewalProgress: Sendable {
    private static let setting = "renewedTo"

    private var entry: String
    /// The last customer who was taken again; `nil` at the beginning, and behind the end.
    var last: CustomerID?

    init(in reader: any LedgerReader) throws {
        let text = try reader.setting(Self.setting).map { String(decoding: $0, as: UTF8.self) }
        let parts = (text ?? "").split(separator: " ", maxSplits: 1)
        entry = parts.first.map { String($0) } ?? ""
        last = parts.count > 1 ? CustomerID(String(parts[1])) : nil
    }

    func isDone(with rules: RulesHistory) -> Bool {
        // A ledger without any entry of rules has nothing of older ones.
        last == nil && (entry == "\(rules.newest.entry)" || rules.newest.entry == 0)
    }

    func isOf(_ rules: RulesHistory) -> Bool { entry == "\(rules.newest.entry)" }

    /// Begins anew where what was under way was for older rules.
    mutating func begin(_ rules: RulesHistory) {
        guard entry != "\(rules.newest.entry)" else { return }
        entry = "\(rules.newest.entry)"
        last = nil
    }

    func keep(in writer: any LedgerWriter) throws {
        let text = entry + (last.map { " \($0.rawValue)" } ?? "")
        try writer.put(setting: Self.setting, Array(text.utf8))
    }
}
