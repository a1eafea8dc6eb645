// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// What a look through the whole file says, before anything is asked: how much there is to do, and
/// who is named for which transaction.
///
/// Of each transaction a few words are kept and nothing of its text, so that a file of millions of
/// rows needs little room.
struct BackfillPlan: Sendable {
    private struct Entry {
        let customer: Int
        let row: Int
        let line: Int
    }

    /// What is done with a row.
    enum Turn: Hashable, Sendable {
        /// The store is asked.
        case ask
        /// An earlier row says the same.
        case repeated
        /// The row of that number, on that line, names the same transaction for somebody else.
        case named(first: Int, line: Int)
    }

    private var entries: [Int: Entry] = [:]
    private(set) var rows = 0
    private(set) var repeated = 0
    private(set) var namedTwice = 0

    /// Rows about which the store is asked.
    var asked: Int { rows - repeated - namedTwice }

    init() {}

    /// Reads all rows. Where some are wrong, all that is wrong is told, up to a limit.
    init(_ file: BackfillFile, note: (String) -> Void) throws(CommandError) {
        var rows = try file.rows()
        var faults: [CommandError] = []
        while let next = try rows.next() {
            switch next {
            case .success(let row): add(row)
            case .failure(let fault):
                faults.append(fault)
                if faults.count == Self.faultLimit { break }
            }
            if faults.count == Self.faultLimit { break }
        }
        if let last = faults.last {
            for fault in faults.dropLast() { note(fault.description) }
            throw last
        }
        guard self.rows > 0 else {
            throw CommandError(file: file.name, "no rows; expected one purchase a line")
        }
        if !rows.unused.isEmpty {
            note("columns that are not used: \(rows.unused.joined(separator: ", "))")
        }
    }

    private static let faultLimit = 20

    mutating func add(_ row: BackfillRow) {
        let key = Self.key(row)
        let customer = row.customer.hashValue
        if let known = entries[key] {
            if known.customer == customer { repeated += 1 } else { namedTwice += 1 }
        } else {
            entries[key] = Entry(customer: customer, row: rows, line: row.line)
        }
        rows += 1
    }

    /// What is done with the row of a number, from 0.
    func turn(_ row: BackfillRow, number: Int) -> Turn {
        guard let entry = entries[Self.key(row)], entry.row != number else {
            return .ask
        }
        return entry.customer == row.customer.hashValue
            ? .repeated
            : .named(first: entry.row, line: entry.line)
    }

    /// Whether the file names a transaction of a store for somebody else: then it is left to that
    /// row.
    func isForAnother(
        _ transaction: String, in environment: StoreEnvironment, than row: BackfillRow
    ) -> Bool {
        customer(of: transaction, in: environment).map { $0 != row.customer.hashValue } ?? false
    }

    /// Whether another row names the row's transaction for somebody else, and as the sandbox's.
    func hasSandbox(for row: BackfillRow) -> Bool {
        let named = entries[Self.key(row.transaction, .sandbox)]
        return named.map { $0.customer != row.customer.hashValue } ?? false
    }

    /// Whether the file names a transaction of a store for the row's customer.
    func isNamed(
        _ transaction: String, in environment: StoreEnvironment, like row: BackfillRow
    ) -> Bool {
        customer(of: transaction, in: environment) == row.customer.hashValue
    }

    /// A row that names no store is found in the sandbox too, where none names the sandbox itself.
    private func customer(of transaction: String, in environment: StoreEnvironment) -> Int? {
        let named = entries[Self.key(transaction, environment)]
        return (named ?? entries[Self.key(transaction, nil)])?.customer
    }

    static func key(_ row: BackfillRow) -> Int { key(row.transaction, row.environment) }

    /// Production and the sandbox number their transactions each for itself.
    static func key(_ transaction: String, _ environment: StoreEnvironment?) -> Int {
        (environment == .sandbox ? "s" + transaction : transaction).hashValue
    }
}
