// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// `paidup import FILE`: reads an export into a ledger.
enum ImportCommand: Command {
    static let spec = CommandSpec(
        words: ["import"], operands: "FILE", takesOneOperand: true,
        summary: "Reads an export into a ledger; what is there already is left out.",
        details: [
            "What was verified when it was received is not judged again. The file is read twice:",
            "nothing is added where a line of it is wrong, or the last one is missing.",
            "After an interruption, run it again.",
        ],
        options: [.configuration, .ledger, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let environment = try ServerEnvironment(arguments, for: .ledger)
        let path = environment.ledgerPath(arguments)
        let file = arguments.operands[0]
        let erasures = try check(file)
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

    /// Sees that every line can be read and none is missing; answers the erasures among them.
    private static func check(_ file: String) throws(CommandError) -> [JournalEntry] {
        var erasures: [JournalEntry] = []
        var newest: Int64 = 0
        var whole = WholeExport(file: file)
        try eachBatch(of: file) { batch throws(CommandError) in
            for line in batch {
                try whole.take(line.value, line: line.number)
                let entry = try? JournalExport.entry(line.value)
                guard let entry else { continue }
                guard entry.number > newest else {
                    throw CommandError(
                        file: file, line: line.number,
                        "entry \(entry.number) comes behind entry \(newest); expected each once, "
                            + "in their order")
                }
                newest = entry.number
                if entry.kind == .erasure { erasures.append(entry) }
            }
        }
        try whole.finish()
        return erasures
    }

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
            if LedgerRecords.counts(atEnd: line.value) != nil { continue }
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
