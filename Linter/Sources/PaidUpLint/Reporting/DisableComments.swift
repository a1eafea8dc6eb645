// SPDX-License-Identifier: Apache-2.0

/// The comments that let a finding stand: `// paidup-lint:disable:next rule-id why it is right`.
struct DisableComments {
    private struct Key: Hashable {
        let line: Int
        let rule: RuleID
    }

    private var disabled: Set<Key> = []
    private(set) var notes: [LintFile.Note] = []

    private static let mark = "paidup-lint:disable"

    init(_ source: [UInt8], path: String) {
        guard WordMatcher([Self.mark]).isIn(source) else { return }
        let lines = source.split(separator: 10, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            let line = String(decoding: bytes, as: UTF8.self)
            guard let comment = Self.comment(in: line) else { continue }
            switch Self.read(comment) {
            case .success(let rule): disabled.insert(Key(line: index + 2, rule: rule))
            case .failure(let problem):
                notes.append(
                    .init(
                        path: path, line: index + 1, column: 1,
                        text: "this comment disables nothing: " + problem.text))
            }
        }
    }

    func disables(_ finding: Finding) -> Bool {
        disabled.contains(Key(line: finding.line, rule: finding.rule))
    }

    private struct Problem: Error {
        let text: String
    }

    /// What stands after the mark, where the line is a comment with nothing before it.
    private static func comment(in line: String) -> Substring? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix("//") else { return nil }
        let words = text.drop { $0 == "/" || $0 == " " }
        return words.hasPrefix(mark) ? words.dropFirst(mark.count) : nil
    }

    private static func read(_ comment: Substring) -> Result<RuleID, Problem> {
        guard comment.hasPrefix(":next") else {
            return .failure(
                Problem(text: "write `// paidup-lint:disable:next rule-id reason` above the line"))
        }
        let words = comment.dropFirst(":next".count)
            .split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
        guard let name = words.first, let rule = RuleID(rawValue: String(name)) else {
            let known = RuleID.allCases.map(\.rawValue).joined(separator: ", ")
            return .failure(Problem(text: "it names no rule; the rules are \(known)"))
        }
        guard words.count > 1 else {
            return .failure(Problem(text: "say after `\(rule.rawValue)` why the code is right"))
        }
        return .success(rule)
    }
}
