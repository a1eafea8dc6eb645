// SPDX-License-Identifier: Apache-2.0

/// Turns places in a file into lines and columns.
struct LineMap {
    private let starts: [Int]

    init(_ source: String) {
        var starts = [0]
        var index = 0
        for byte in source.utf8 {
            index += 1
            if byte == 10 { starts.append(index) }
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
}
