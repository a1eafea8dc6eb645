// SPDX-License-Identifier: Apache-2.0

import PaidUp
package import PaidUpLedger

/// Takes up copies of ledgers: what was told after a copy was made is not known in it, so its events
/// go on with numbers that nobody has seen.
package enum Restoration {
    private static let setting = "isCopy"

    /// Marks a ledger as one that was copied or read in, and not yet served since.
    package static func mark(_ writer: any LedgerWriter) throws {
        try writer.put(setting: setting, [1])
    }

    static func isMarked(_ reader: any LedgerReader) throws -> Bool {
        try reader.setting(setting) == [1]
    }

    static func unmark(_ writer: any LedgerWriter) throws {
        try writer.put(setting: setting, [])
    }
}

extension LedgerKeeper {
    /// Begins new numbers where the ledger is a copy that was not served yet.
    func takeUpCopy() async throws {
        let isTakenUp = try await store.write { writer in
            guard try Restoration.isMarked(writer) else { return false }
            let now = try self.receipt(in: writer)
            let entry = try JournalEntry(
                next: .restoration, [], title: "restoration", receivedAt: now,
                author: "configuration", in: writer)
            _ = try writer.append(entry, keepingNumber: false)
            try Self.raiseEventNumbers(to: now.milliseconds, writer)
            try Restoration.unmark(writer)
            return true
        }
        if isTakenUp { try await readRules() }
    }

    /// The feed goes on after a number that it never had.
    private static func raiseEventNumbers(to number: Int64, _ writer: any LedgerWriter) throws {
        guard try writer.lastEventNumber() < number else { return }
        let nobody = CustomerID("")
        let event = Event(
            number: number, id: "", customer: nobody, sequence: 0, kind: "", at: .distantPast,
            queuedAt: .distantPast, body: [])
        _ = try writer.append(event, keepingNumber: true)
        try writer.eraseEvents(of: nobody)
    }
}
