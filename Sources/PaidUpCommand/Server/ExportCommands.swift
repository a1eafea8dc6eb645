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
                try Self.write(LedgerRecords.first(in: reader))
                try Self.writeJournal(reader)
                try Self.write(LedgerRecords.last(in: reader))
                try Self.writeAuditLog(reader)
            }
        }
        return 0
    }

    private static func writeJournal(_ reader: any LedgerReader) throws {
        var last: Int64 = 0
        while true {
            let entries = try reader.entries(after: last, limit: 256)
            guard let end = entries.last?.number else { return }
            try write(
                entries.flatMap { entry in
                    let token = try LedgerRecords.accountToken(of: entry, in: reader)
                    return [JournalExport.line(entry)] + (token.map { [$0] } ?? [])
                })
            last = end
        }
    }

    /// The oldest first: that is how they are appended again.
    private static func writeAuditLog(_ reader: any LedgerReader) throws {
        let newest = try reader.auditLog(before: .max, limit: 1).first?.number ?? 0
        var last: Int64 = 0
        while last < newest {
            let (from, end) = (last, min(last + 256, newest))
            let records = try reader.auditLog(before: end + 1, limit: 256)
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

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let environment = try ServerEnvironment(arguments, for: .ledger)
        let path = environment.ledgerPath(arguments)
        let file = arguments.operands[0]
        var erasures: [JournalEntry] = []
        try eachBatch(of: file) { batch throws(CommandError) in
            for line in batch {
                let entry = try? JournalExport.entry(line.value)
                if let entry, entry.kind == .erasure { erasures.append(entry) }
            }
        }
        let work = JournalImport(
            Rebuild(reader: EntryReader(verifier: environment.intake.verifier)),
            erasures: erasures)
        let ledger = try Blocking.run {
            try await LedgerFiles.with(path, .create) { _ in }
            return try SQLiteLedger(path: path)
        }
        defer { Blocking.run { await ledger.close() } }
        var counts = JournalImport.Counts()
        var records = (added: 0, known: 0)
        try eachBatch(of: file) { batch throws(CommandError) in
            let (done, others) = try Blocking.run { try await add(batch, work, ledger, file) }
            counts.add(done)
            records.added += others.added
            records.known += others.known
        }
        if counts.added > 0 {
            try Blocking.run { try await ledger.write { try Restoration.mark($0) } }
        }
        try Console.write(
            "\(counts.added) entries added, \(counts.known) known before; "
                + (counts.erased > 0 ? "\(counts.erased) about the erased left out; " : "")
                + "\(records.added) other records added, \(records.known) known before\n")
        return 0
    }

    private typealias Line = (number: Int, value: JSONValue)

    private static func add(
        _ batch: [Line], _ work: JournalImport, _ ledger: SQLiteLedger, _ file: String
    ) async throws -> (JournalImport.Counts, records: (added: Int, known: Int)) {
        var counts = JournalImport.Counts()
        var records = (added: 0, known: 0)
        var waiting: [JournalEntry] = []
        func flush() async throws {
            counts.add(try await work.add(waiting, to: ledger))
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
        return (counts, records)
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
                if LedgerRecords.isRecord(value) {
                    try LedgerRecords.check(value)
                } else {
                    _ = try JournalExport.entry(value)
                }
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
