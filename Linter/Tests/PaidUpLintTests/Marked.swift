// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint
import Testing

/// A source with a mark `// expect: rule` on each line where that rule must stand.
struct Marked: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String

    var testDescription: String { name }

    /// The marks, as line and rule.
    var expected: [String] {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, line -> [String] in
                guard let mark = line.range(of: "// expect: ") else { return [] }
                return line[mark.upperBound...].split(whereSeparator: { " ,".contains($0) })
                    .map { "\(index + 1) \($0)" }
            }
            .sorted()
    }

    /// What the linter finds, in the same form.
    var found: [String] {
        LintRun(text: Array(source.utf8), path: name).findings
            .map { "\($0.line) \($0.rule.rawValue)" }.sorted()
    }

    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let all: [Marked] = {
        let place = package.appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            let text = try? String(
                contentsOf: place.appendingPathComponent(name), encoding: .utf8)
            return text.map { Marked(name: name, source: $0) }
        }
    }()

    /// The cases that were written for one rule.
    static func about(_ rule: RuleID) -> [Marked] {
        all.filter { $0.name.hasPrefix(rule.rawValue) }
    }

    /// The cases of all rules together.
    static var mixed: [Marked] {
        all.filter { file in !RuleID.allCases.contains { file.name.hasPrefix($0.rawValue) } }
    }
}

/// The two examples of a rule's page.
struct Examples {
    let wrong: String
    let right: String

    init(of rule: RuleID) {
        let blocks = RulePage(rule).text.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        wrong = blocks.first ?? ""
        right = blocks.count == 2 ? blocks[1] : "the page needs two examples"
    }

    func found(in text: String) -> [RuleID] {
        LintRun(text: Array(text.utf8), path: "example.swift").findings.map(\.rule)
    }
}
