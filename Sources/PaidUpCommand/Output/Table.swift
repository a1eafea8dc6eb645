// SPDX-License-Identifier: Apache-2.0

/// Rows under headings, with columns as wide as their widest cell.
struct Table {
    private var rows: [[String]]

    init(_ headings: [String]) {
        rows = [headings]
    }

    /// Adds a row; what comes from outside is made safe to print.
    mutating func add(_ cells: [String]) {
        rows.append(cells.map { SafeText.line($0) })
    }

    /// The lines, without blanks at their ends.
    var text: String {
        var widths = [Int](repeating: 0, count: rows[0].count)
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.of(cell))
            }
        }
        var text = ""
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() {
                let isLast = column == row.count - 1
                line += isLast ? cell : DisplayWidth.pad(cell, to: widths[column] + 2)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
