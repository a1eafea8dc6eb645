// SPDX-License-Identifier: Apache-2.0

/// The safe fixes of one file, and what they change.
package struct Fixes {
    package let path: String
    package let before: [UInt8]
    package let after: [UInt8]

    /// All fixes of one file together; where two touch, the later one is left out.
    package init(_ findings: [Finding], path: String, text: [UInt8]) {
        self.path = path
        before = text
        var result = text
        var limit = text.count + 1
        let edits = Set(findings.flatMap(\.fix)).sorted { $0.from > $1.from }
        for edit in edits where edit.from <= edit.to && edit.to <= text.count && edit.to < limit {
            result.replaceSubrange(edit.from..<edit.to, with: Array(edit.text.utf8))
            limit = edit.from
        }
        after = result
    }

    package var isEmpty: Bool { before == after }

    /// The changed lines in the form that `patch` reads. A fix never changes the number of lines
    /// save by taking whole ones out.
    package var diff: String {
        let old = Self.lines(before)
        let new = Self.lines(after)
        var text = "--- \(path)\n+++ \(path)\n"
        var shift = 0
        for change in Self.changes(old, new) {
            let context = 3
            let from = max(0, change.old.lowerBound - context)
            let to = min(old.count, change.old.upperBound + context)
            let lead = change.old.lowerBound - from
            let trail = to - change.old.upperBound
            let size = lead + change.new.count + trail
            text += "@@ -\(from + 1),\(to - from) +\(from + 1 + shift),\(size) @@\n"
            for line in old[from..<change.old.lowerBound] { text += " \(line)\n" }
            for line in old[change.old] { text += "-\(line)\n" }
            for line in new[change.new] { text += "+\(line)\n" }
            for line in old[change.old.upperBound..<to] { text += " \(line)\n" }
            shift += change.new.count - change.old.count
        }
        return text
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        var parts = bytes.split(separator: 10, omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    private typealias Change = (old: Range<Int>, new: Range<Int>)

    /// The ranges that differ, those closer than their context joined.
    private static func changes(_ old: [String], _ new: [String]) -> [Change] {
        var result: [Change] = []
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var left = 0
        var right = 0
        while left < old.count || right < new.count {
            guard removed.contains(left) || inserted.contains(right) else {
                left += 1
                right += 1
                continue
            }
            let begin = (left, right)
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) { right += 1 }
            if let last = result.last, begin.0 - last.old.upperBound <= 6 {
                result[result.count - 1] = (
                    last.old.lowerBound..<left, last.new.lowerBound..<right
                )
            } else {
                result.append((begin.0..<left, begin.1..<right))
            }
        }
        return result
    }
}
