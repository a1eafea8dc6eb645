// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpService
import Testing

@testable import PaidUpCommand

/// An export that was cut off is told from a whole one.
struct WholeExportTests {
    private static let record: JSONValue = [
        "record": "setting", "name": "sealingCheck", "value": "",
    ]
    private static let entry: JSONValue = ["number": 1]
    private static let whole = [
        record, entry, entry, LedgerRecords.end(entries: 2, records: 1),
    ]

    private func fault(_ lines: [JSONValue]) -> String? {
        var export = WholeExport(file: "e.jsonl")
        do {
            for (index, line) in lines.enumerated() { try export.take(line, line: index + 1) }
            try export.finish()
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a whole export has no fault")
    func isWhole() {
        #expect(fault(Self.whole) == nil)
        #expect(fault([LedgerRecords.end(entries: 0, records: 0)]) == nil)
    }

    @Test("a missing end, a missing line and what follows the end are named by their lines")
    func faults() throws {
        let cut = try #require(fault(Array(Self.whole.dropLast())))
        #expect(cut.contains("e.jsonl:4") && cut.contains("cut off"))
        let empty = try #require(fault([]))
        #expect(empty.contains("e.jsonl:1") && empty.contains("cut off"))
        let hole = try #require(fault(Array(Self.whole.dropFirst())))
        #expect(hole.contains("e.jsonl:3") && hole.contains("lines are missing"))
        let more = try #require(fault(Self.whole + [Self.entry]))
        #expect(more.contains("e.jsonl:5") && more.contains("ended on line 4"))
    }
}
