// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// `paidup export`: everything that a ledger was told, as JSON lines.
enum ExportCommand: Command {
    static let spec = CommandSpec(
        words: ["export"], operands: "",
        summary: "Writes a ledger as JSON lines: its journal, keys, endpoints and audit log.",
        details: ["Secrets in it are hashed or sealed. The messages are readable."],
        options: [.configuration, .ledger, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let path = try ServerEnvironment(arguments, for: .ledger).ledgerPath(arguments)
        let ledger = try Blocking.run { try SQLiteLedger(path: path, mode: .readOnly) }
        defer { Blocking.run { await ledger.close() } }
        // In one state of the ledger: what is erased meanwhile is there whole or not at all.
        try Blocking.run {
            try await ledger.read { reader in
                var lines = Lines()
                try lines.write(LedgerRecords.first(in: reader))
                try Self.writeJournal(reader, &lines)
                try lines.write(LedgerRecords.last(in: reader))
                try Self.writeAuditLog(reader, &lines)
                try lines.write([LedgerRecords.end(entries: lines.entries, records: lines.records)])
            }
        }
        return 0
    }

    private static func writeJournal(
        _ reader: any LedgerReader, _ lines: inout Lines
    ) throws {
        var last: Int64 = 0
        while true {
            let entries = try reader.entries(after: last, limit: 256)
            guard let end = entries.last?.number else { return }
            try lines.write(
                entries.flatMap { entry in
                    let token = try LedgerRecords.accountToken(of: entry, in: reader)
                    return [JournalExport.line(entry)] + (token.map { [$0] } ?? [])
                })
            last = end
        }
    }

    /// The oldest first: that is how they are appended again.
    private static func writeAuditLog(
        _ reader: any LedgerReader, _ lines: inout Lines
    ) throws {
        let newest = try reader.auditLog(before: .max, limit: 1).first?.number ?? 0
        var last: Int64 = 0
        while last < newest {
            let (from, end) = (last, min(last + 256, newest))
            let records = try reader.auditLog(before: end + 1, limit: 256)
            try lines.write(
                records.filter { $0.number > from }.reversed().map(LedgerRecords.line))
            last = end
        }
    }

    /// Writes lines, and counts them.
    private struct Lines {
        var entries = 0
        var records = 0

        mutating func write(_ lines: [JSONValue]) throws(CommandError) {
            var bytes: [UInt8] = []
            for line in lines {
                if LedgerRecords.isRecord(line) { records += 1 } else { entries += 1 }
                JSONWriter().append(line, to: &bytes)
                bytes.append(UInt8(ascii: "\n"))
            }
            if !bytes.isEmpty { try Console.write(String(decoding: bytes, as: UTF8.self)) }
        }
    }
}
