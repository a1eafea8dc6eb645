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
        try write(Blocking.run { try await ledger.read { try LedgerRecords.first(in: $0) } })
        try writeJournal(ledger)
        try write(Blocking.run { try await ledger.read { try LedgerRecords.last(in: $0) } })
        try writeAuditLog(ledger)
        Blocking.run { await ledger.close() }
        return 0
    }

    private static func writeJournal(_ ledger: SQLiteLedger) throws(CommandError) {
        var last: Int64 = 0
        while true {
            let from = last
            let (end, lines) = try Blocking.run {
                try await ledger.read { reader in
                    let entries = try reader.entries(after: from, limit: 256)
                    let lines = try entries.flatMap { entry in
                        let token = try LedgerRecords.accountToken(of: entry, in: reader)
                        return [JournalExport.line(entry)] + (token.map { [$0] } ?? [])
                    }
                    return (entries.last?.number, lines)
                }
            }
            guard let end else { return }
            try write(lines)
            last = end
        }
    }

    /// The oldest first: that is how they are appended again.
    private static func writeAuditLog(_ ledger: SQLiteLedger) throws(CommandError) {
        let newest = try Blocking.run {
            try await ledger.read { try $0.auditLog(before: .max, limit: 1).first?.number ?? 0 }
        }
        var last: Int64 = 0
        while last < newest {
            let (from, end) = (last, min(last + 256, newest))
            let records = try Blocking.run {
                try await ledger.read { try $0.auditLog(before: end + 1, limit: 256) }
            }
            try write(records.filter { $0.number > from }.reversed().map(LedgerRecords.line))
            last = end
        }
    }

    private static func write(_ lines: [JSONValue]) throws(CommandError) {
        var bytes: [UInt8] = []
        for line in lines {
            JSONWriter().append(line, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        if !bytes.isEmpty { try Console.write(String(decoding: bytes, as: UTF8.self)) }
    }
}

/// `paidup import FILE`: reads an export into a ledger.
enum ImportCommand: Command {
    static let spec = CommandSpec(
        words: ["import"], operands: "FILE", takesOneOperand: true,
        summary: "Reads an export into a ledger; what is there already is left out.",
        details: [
            "What was verified when it was received is not judged again. The file is read twice:",
            "nothing is added where a line of it is wrong. After an interruption, run it again.",
        ],
        options: [.configuration, .ledger, .help])

    /// What was added and what was there before.
    private struct Counts: Sendable {
        var added = 0
        var known = 0
    }

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let environment = try ServerEnvironment(arguments, for: .ledger)
        let path = environment.ledgerPath(arguments)
        let file = arguments.operands[0]
        try eachBatch(of: file) { _ throws(CommandError) in }
        let rebuild = Rebuild(reader: EntryReader(verifier: environment.intake.verifier))
        let ledger = try Blocking.run {
            try await LedgerFiles.with(path, .create) { _ in }
            return try SQLiteLedger(path: path)
        }
        defer { Blocking.run { await ledger.close() } }
        var entries = Counts()
        var records = Counts()
        try eachBatch(of: file) { batch throws(CommandError) in
            let (added, others) = try Blocking.run { try await add(batch, rebuild, ledger, file) }
            entries.added += added.added
            entries.known += added.known
            records.added += others.added
            records.known += others.known
        }
        try Console.write(
            "\(entries.added) entries added, \(entries.known) known before; "
                + "\(records.added) other records added, \(records.known) known before\n")
        return 0
    }

    private typealias Line = (number: Int, value: JSONValue)

    private static func add(
        _ batch: [Line], _ rebuild: Rebuild, _ ledger: SQLiteLedger, _ file: String
    ) async throws -> (entries: Counts, records: Counts) {
        var entries = Counts()
        var records = Counts()
        var waiting: [JournalEntry] = []
        func flush() async throws {
            let done = try await rebuild.add(waiting, to: ledger)
            entries.added += done.added
            entries.known += done.known
            waiting = []
        }
        for line in batch {
            guard LedgerRecords.isRecord(line.value) else {
                waiting.append(try JournalExport.entry(line.value))
                continue
            }
            try await flush()
            do {
                let isNew = try await ledger.write { try LedgerRecords.put(line.value, in: $0) }
                if isNew { records.added += 1 } else { records.known += 1 }
            } catch let fault as JournalExport.Fault {
                throw CommandError(file: file, line: line.number, fault.description)
            }
        }
        try await flush()
        return (entries, records)
    }

    /// Reads a file line by line, whatever its length, and gives the lines in handfuls.
    private static func eachBatch(
        of file: String, _ body: ([Line]) throws(CommandError) -> Void
    ) throws(CommandError) {
        var batch: [Line] = []
        var bytes = 0
        let lines = try LineReader(file)
        while let (number, line) = try lines.next() {
            let value: JSONValue
            do {
                value = try JSONReader().read(line)
                if !LedgerRecords.isRecord(value) { _ = try JournalExport.entry(value) }
            } catch {
                throw CommandError(file: file, line: number, "\(error)")
            }
            batch.append((number, value))
            bytes += line.count
            if batch.count == 256 || bytes > 8 << 20 {
                try body(batch)
                (batch, bytes) = ([], 0)
            }
        }
        try body(batch)
    }
}
