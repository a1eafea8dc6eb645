// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpService

/// Sees that an export ends with its last line, and that none is missing before it.
struct WholeExport {
    let file: String
    private var counts: (entries: Int64, records: Int64) = (0, 0)
    private var last = 0
    private var isEnded = false

    init(file: String) {
        self.file = file
    }

    mutating func take(_ value: JSONValue, line: Int) throws(CommandError) {
        if isEnded {
            throw CommandError(file: file, line: line, "the export ended on line \(last)")
        }
        last = line
        if let said = LedgerRecords.counts(atEnd: value) {
            isEnded = true
            guard said != counts else { return }
            throw CommandError(
                file: file, line: line,
                "lines are missing: it tells of \(said.entries) entries and \(said.records) other "
                    + "records, found \(counts.entries) and \(counts.records)")
        }
        if LedgerRecords.isRecord(value) { counts.records += 1 } else { counts.entries += 1 }
    }

    /// Called behind the last line.
    func finish() throws(CommandError) {
        guard !isEnded else { return }
        throw CommandError(
            file: file, line: last + 1,
            "the export was cut off: its last line, {\"record\":\"end\",…}, is missing")
    }
}
