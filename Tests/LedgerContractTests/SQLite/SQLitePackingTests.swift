// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSQLite
import Testing

/// Bodies of signed messages are packed in the file, and nobody notices.
@Suite struct SQLitePackingTests {
    private struct Refusal: Error {}

    /// As a signed message: a long header, a payload and a signature.
    private static func entry(_ number: Int, header: Character = "h") -> JournalEntry {
        let long = "eyJ" + String(repeating: header, count: 3000)
        let signature = String(repeating: "s", count: 86)
        let body = "{\"signedPayload\":\"\(long).\(signature)\(number)AAA.\(signature)\"}"
        return JournalEntry(
            receivedAt: at(1), kind: .notification, body: Array(body.utf8),
            digest: [UInt8(number)], outcome: "accepted")
    }

    private static func append(_ entries: [JournalEntry], to ledger: SQLiteLedger) async throws {
        try await ledger.change { writer throws in
            for entry in entries { _ = try writer.append(entry, keepingNumber: false) }
        }
    }

    /// What is in the file, read by a connection that has met nothing of it.
    private static func bodies(_ path: String) async throws -> [[UInt8]] {
        let ledger = try SQLiteLedger(path: path, mode: .readOnly)
        let bodies = try await ledger.read { try $0.entries(after: 0, limit: 100).map(\.body) }
        await ledger.close()
        return bodies
    }

    @Test func theSameBytesAreReadByAnother() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let entries = [Self.entry(1), Self.entry(2), Self.entry(3, header: "g")]
            let ledger = try SQLiteLedger(path: path)
            try await Self.append(entries, to: ledger)
            #expect(try await Self.bodies(path) == entries.map(\.body))
            let size = entries.reduce(0) { $0 + Int64($1.body.count) }
            #expect(try await ledger.read { try $0.journalTotals().bytes } == size)
            try await ledger.change { try $0.eraseEntries([1, 2, 3]) }
            #expect(try await ledger.read { try $0.journalTotals().bytes } == 0)
            await ledger.close()
        }
    }

    /// A header that was first met in what is undone must not be named later.
    @Test func whatIsUndoneIsNotNamedLater() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            await #expect(throws: Refusal.self) {
                try await ledger.change { writer throws in
                    _ = try writer.append(Self.entry(1), keepingNumber: false)
                    throw Refusal()
                }
            }
            let entries = [Self.entry(2, header: "g"), Self.entry(3)]
            try await Self.append(entries, to: ledger)
            await ledger.close()
            #expect(try await Self.bodies(path) == entries.map(\.body))
        }
    }

    @Test(arguments: [
        "UPDATE entry SET body = x'0109'", "UPDATE entry SET body = x'ff'",
        "UPDATE entry SET size = size + 1", "DELETE FROM shared_text",
    ])
    func aChangedBodyIsNoticed(_ sql: String) async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            try await Self.append([Self.entry(1)], to: ledger)
            await ledger.close()
            try SQLiteFile.run(sql, path)
            await #expect(throws: LedgerError.self) { try await Self.bodies(path) }
        }
    }
}
