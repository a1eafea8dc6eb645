// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Stretches of time drawn with letters: a row for each purchase, a time axis, and a legend.
struct Picture {
    /// What a stretch is, from the weakest.
    enum Standing: Int, Comparable, CaseIterable {
        case unknown, denied, presumed, proven

        static func < (lhs: Standing, rhs: Standing) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    struct Span {
        let from: Instant
        let to: Instant
        let standing: Standing
    }

    struct Row {
        let label: String
        let spans: [Span]
    }

    let rows: [Row]
    /// How many columns there are for everything.
    let columns: Int
    let isASCII: Bool
    let times: TimeText
    /// An instant to point at, where it lies in the picture.
    var mark: Instant?

    private static let labelLimit = 28
    private static let leastWidth = 20

    /// The lines; `nil` where there is nothing to draw.
    func text() -> String? {
        guard let frame = frame() else { return nil }
        let labels = rows.map { DisplayWidth.cut(SafeText.line($0.label), to: Picture.labelLimit) }
        let margin = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let width = max(Picture.leastWidth, columns - margin)
        let scale = TimeScale(from: frame.from, to: frame.to, width: width)
        var lines: [String] = []
        let blanks = String(repeating: " ", count: margin)
        let column = mark.flatMap { mark in
            (0..<width).first { scale.cell($0).contains(mark) }
        }
        if let column { lines.append(blanks + String(repeating: " ", count: column) + pointer) }
        for (row, label) in zip(rows, labels) {
            let cells = (0..<width).map { glyph(standing(of: row.spans, in: scale.cell($0))) }
            lines.append(DisplayWidth.pad(label, to: margin) + String(cells))
        }
        lines.append(blanks + Axis(scale: scale, times: times).text())
        lines.append("")
        lines.append(legend(scale))
        if let mark {
            let side = mark < frame.from ? "before" : "after"
            let place = column == nil ? ": it lies \(side) what the picture shows" : ""
            lines.append("\(pointer) \(times.text(mark))\(place)")
        }
        return lines.map { line in
            var line = line
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// From the first known date to the last, with some room where something goes on after it.
    private func frame() -> (from: Instant, to: Instant)? {
        let spans = rows.flatMap(\.spans)
        let bounds = spans.flatMap { [$0.from, $0.to] }
            .filter { $0 != .distantPast && $0 != .distantFuture }
        guard let first = bounds.min(), let last = bounds.max() else { return nil }
        guard last > first else { return (first, first.advanced(bySeconds: 30 * 86_400)) }
        let room = max(1, last.milliseconds(since: first) / 8)
        let goesOn = spans.contains { $0.to == .distantFuture }
        return (first, goesOn ? last.advanced(byMilliseconds: room) : last)
    }

    /// What holds for the longest part of a cell, unless a stretch that begins and ends in it
    /// would be lost; of several the strongest.
    private func standing(of spans: [Span], in cell: Range<Instant>) -> Standing {
        let before = cell.lowerBound.advanced(byMilliseconds: -1)
        let touching = spans.filter { $0.from <= cell.upperBound && $0.to > before }
        func best(at instant: Instant) -> Standing {
            touching.filter { $0.from <= instant && $0.to > instant }.map(\.standing).max()
                ?? .unknown
        }
        let inside = touching.flatMap { [$0.from, $0.to] }.filter { cell.contains($0) }
        let cuts = Set(inside + [cell.lowerBound]).sorted()
        var pieces: [(from: Instant, standing: Standing)] = [(before, best(at: before))]
        for cut in cuts where best(at: cut) != pieces[pieces.count - 1].standing {
            pieces.append((cut, best(at: cut)))
        }
        let ends = pieces.dropFirst().map(\.from) + [cell.upperBound]
        let whole = zip(pieces, ends).dropFirst().filter { piece, end in
            end < cell.upperBound || best(at: cell.upperBound) != piece.standing
        }
        if let kept = whole.map(\.0.standing).max() { return kept }
        return zip(pieces, ends).max { one, other in
            let lengths = (
                one.1.milliseconds(since: max(one.0.from, cell.lowerBound)),
                other.1.milliseconds(since: max(other.0.from, cell.lowerBound))
            )
            return lengths.0 == lengths.1
                ? one.0.standing < other.0.standing
                : lengths.0 < lengths.1
        }?.0.standing ?? .unknown
    }

    private func glyph(_ standing: Standing) -> Character {
        switch standing {
        case .unknown: " "
        case .denied: isASCII ? "." : "·"
        case .presumed: isASCII ? "+" : "▒"
        case .proven: isASCII ? "#" : "█"
        }
    }

    private var pointer: String { isASCII ? "v" : "▼" }

    private func legend(_ scale: TimeScale) -> String {
        let names: [(Standing, String)] = [
            (.proven, "proven"), (.presumed, "presumed"), (.denied, "denied"),
        ]
        let parts = names.map { "\(glyph($0.0)) \($0.1)" } + ["blank: nothing known"]
        return parts.joined(separator: "   ") + "   one column: \(scale.columnLength)"
    }
}
