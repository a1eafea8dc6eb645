// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

enum LedgerPages {
    /// So many of anything are read in one transaction.
    static let size = 256
}

extension LedgerStore {
    /// Goes through all there is of a kind, page by page, each in a transaction of its own: neither
    /// memory nor a transaction grows with the ledger.
    ///
    /// - Parameters:
    ///   - read: reads the page behind a key, from the beginning without one; an empty page is the
    ///     end.
    ///   - key: what the next page begins behind.
    func forEachPage<Item: Sendable, Key: Sendable>(
        _ read: @escaping @Sendable (any LedgerReader, Key?) throws -> [Item],
        behind key: (Item) -> Key, _ body: ([Item]) async throws -> Void
    ) async throws {
        var last: Key?
        while true {
            let page = try await self.read { [last] reader in try read(reader, last) }
            guard let end = page.last else { return }
            try await body(page)
            last = key(end)
        }
    }

    /// Goes through the journal.
    func forEachPageOfEntries(
        _ body: ([JournalEntry]) async throws -> Void
    ) async throws {
        try await forEachPage(
            { try $0.entries(after: $1 ?? 0, limit: LedgerPages.size) }, behind: \.number, body)
    }

    /// Goes through the customers' records.
    func forEachPageOfCustomers(_ body: ([CustomerRecord]) async throws -> Void) async throws {
        try await forEachPage(
            { try $0.customers(after: $1, limit: LedgerPages.size) }, behind: \.customer, body)
    }
}
