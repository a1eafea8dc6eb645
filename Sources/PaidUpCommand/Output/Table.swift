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

    /// The lines, without blanks at their ends, of whatever width.
    var text: String { text(columns: nil) }

    /// The lines, no wider than so many columns where that can be.
    ///
    /// Where not all columns of the table find room, the last ones stand below each row as
    /// `heading: cell`. The first column is never cut: a customer's name must be whole.
    func text(columns limit: Int?) -> String {
        var widths = [Int](repeating: 0, count: rows[0].count)
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.of(cell))
            }
        }
        let shown = limit.map { Table.fitting(widths, $0) } ?? widths.count
        var text = ""
        for (place, row) in rows.enumerated() {
            var line = ""
            for (column, cell) in row.prefix(shown).enumerated() {
                let isLast = column == shown - 1
                line += isLast ? cell : DisplayWidth.pad(cell, to: widths[column] + 2)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            text += line + "\n"
            guard place > 0, shown < row.count, let limit else { continue }
            for line in below(row, from: shown, limit) { text += line + "\n" }
        }
        return text
    }

    /// How many columns find room, at least one.
    private static func fitting(_ widths: [Int], _ limit: Int) -> Int {
        var used = 0
        for (column, width) in widths.enumerated() {
            used += width + (column == 0 ? 0 : 2)
            if used > limit { return max(1, column) }
        }
        return widths.count
    }

    private static let indent = "    "

    /// What finds no room beside the other cells, broken between words.
    private func below(_ row: [String], from first: Int, _ limit: Int) -> [String] {
        var parts: [String] = []
        for (heading, cell) in zip(rows[0], row).dropFirst(first) where cell != "-" {
            parts.append("\(heading): \(cell)")
        }
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, DisplayWidth.of(last) + 2 + DisplayWidth.of(part) <= limit {
                lines[lines.count - 1] = last + "; " + part
                continue
            }
            var line = Table.indent
            for word in part.split(separator: " ", omittingEmptySubsequences: false) {
                let isFirst = line.allSatisfy { $0 == " " }
                if !isFirst, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > limit {
                    lines.append(line)
                    line = Table.indent + "  " + word
                } else {
                    line += (isFirst ? "" : " ") + word
                }
            }
            lines.append(line)
        }
        return lines
    }
}
