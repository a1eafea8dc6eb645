// SPDX-License-Identifier: Apache-2.0

/// Turns places in a file into lines and columns.
struct LineMap {
    private let starts: [Int]
    private let source: [UInt8]

    init(_ source: [UInt8]) {
        var starts = [0]
        source.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == 10 { starts.append(index + 1) }
        }
        self.starts = starts
        self.source = source
    }

    /// Both from 1 on.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    func finding(_ rule: RuleID, _ draft: Draft, _ path: String) -> Finding {
        let place = place(of: draft.offset)
        return Finding(
            rule: rule, path: path, line: place.line, column: place.column,
            wideColumn: wideColumn(of: draft.offset), message: draft.message, fix: draft.fix)
    }

    func note(_ text: String, at offset: Int, _ path: String) -> LintFile.Note {
        let place = place(of: offset)
        return LintFile.Note(
            path: path, line: place.line, column: place.column, wideColumn: wideColumn(of: offset),
            text: text)
    }

    /// From 1 on, in UTF-16 units.
    private func wideColumn(of offset: Int) -> Int {
        let before = source[(offset - place(of: offset).column + 1)..<offset]
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }
}
