// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The comments that let a finding stand: `// paidup-lint:disable:next rule-id why it is right`.
struct DisableComments {
    private struct Mark {
        let rule: RuleID
        /// Where the comment stands, as an offset.
        let offset: Int
        /// The line of the code that follows.
        let line: Int
        var isUsed = false
    }

    private var marks: [Mark] = []
    private var problems: [(offset: Int, text: String)] = []

    private static let word = "paidup-lint:disable"

    init(_ source: [UInt8], _ tree: SourceFileSyntax, _ lines: LineMap) {
        guard WordMatcher([Self.word]).isIn(source) else { return }
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let code = lines.place(of: token.positionAfterSkippingLeadingTrivia.utf8Offset).line
            var offset = token.position.utf8Offset
            for piece in token.leadingTrivia {
                read(piece, at: offset, before: code)
                offset += piece.sourceLength.utf8Length
            }
            offset = token.endPositionBeforeTrailingTrivia.utf8Offset
            for piece in token.trailingTrivia {
                if Self.comment(in: piece) != nil {
                    problems.append((offset, "write it in a line of its own above the code"))
                }
                offset += piece.sourceLength.utf8Length
            }
        }
    }

    /// Whether a finding may stand; what lets it is no longer idle then.
    mutating func disables(_ finding: Finding) -> Bool {
        var found = false
        for index in marks.indices
        where marks[index].line == finding.line && marks[index].rule == finding.rule {
            marks[index].isUsed = true
            found = true
        }
        return found
    }

    /// What is to be said of comments that do nothing.
    /// - Parameter findings: those that stay.
    func notes(_ findings: [Finding], _ lines: LineMap, _ path: String) -> [LintFile.Note] {
        var said = problems
        // Whether that one is needed is known only where all files are.
        for mark in marks where !mark.isUsed && mark.rule != .updatesNotObserved {
            let near = findings.first { $0.rule == mark.rule && $0.line > mark.line }
            let place = near.map { "; line \($0.line) has one" } ?? ""
            said.append(
                (mark.offset, "line \(mark.line) has no finding of \(mark.rule.rawValue)" + place))
        }
        return said.sorted { $0.offset < $1.offset }.map { problem in
            lines.note("this comment disables nothing: " + problem.text, at: problem.offset, path)
        }
    }

    private mutating func read(_ piece: TriviaPiece, at offset: Int, before line: Int) {
        guard let comment = Self.comment(in: piece) else { return }
        switch Self.rule(comment) {
        case .success(let rule): marks.append(Mark(rule: rule, offset: offset, line: line))
        case .failure(let problem): problems.append((offset, problem.text))
        }
    }

    private struct Problem: Error {
        let text: String
    }

    /// What stands after the word, where a comment begins with it.
    private static func comment(in piece: TriviaPiece) -> Substring? {
        let text: String
        switch piece {
        case .lineComment(let found), .docLineComment(let found), .blockComment(let found),
            .docBlockComment(let found):
            text = found
        default: return nil
        }
        let words = text.drop { $0 == "/" || $0 == "*" || $0 == " " }
        return words.hasPrefix(word) ? words.dropFirst(word.count) : nil
    }

    private static func rule(_ comment: Substring) -> Result<RuleID, Problem> {
        guard comment.hasPrefix(":next") else {
            return .failure(
                Problem(text: "write `// paidup-lint:disable:next rule-id reason` above the line"))
        }
        let words = comment.dropFirst(":next".count)
            .split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == ":" })
            .filter { $0 != "*/" }
        guard let name = words.first, let rule = RuleID(rawValue: String(name)) else {
            let near = words.first.flatMap { RuleID.nearest(to: String($0)) }
            let hint = near.map { "did you mean \($0.rawValue)?" }
            return .failure(
                Problem(text: "it names no rule; \(hint ?? "`paidup-lint --rules` lists them")"))
        }
        guard words.count > 1 else {
            return .failure(Problem(text: "say after `\(rule.rawValue)` why the code is right"))
        }
        return .success(rule)
    }
}
