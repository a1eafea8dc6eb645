// SPDX-License-Identifier: Apache-2.0

/// Turns places in a file into lines and columns.
struct LineMap {
    private let starts: [Int]

    init(_ source: [UInt8]) {
        var starts = [0]
        source.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == 10 { starts.append(index + 1) }
        }
        self.starts = starts
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
            message: draft.message, fix: draft.fix)
    }
}
