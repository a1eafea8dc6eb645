// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint
import Testing

/// `Cases/*.swift` carry `// expect: rule` on each line where that rule must stand.
@Suite struct CaseTests {
    @Test(arguments: Marked.all(in: "Cases"))
    func `a case is found where it is marked and nowhere else`(_ file: Marked) {
        let alone = LintFile(Array(file.source.utf8), path: file.name)
        let found = LintProject.findings([alone])
            .map { "\($0.line) \($0.rule.rawValue)" }
        #expect(found.sorted() == file.expected.sorted())
    }
}

/// A source with its marks.
struct Marked: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String

    var testDescription: String { name }

    var expected: [String] {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, line -> [String] in
                guard let mark = line.range(of: "// expect: ") else { return [] }
                return line[mark.upperBound...].split(whereSeparator: { " ,".contains($0) })
                    .map { "\(index + 1) \($0)" }
            }
    }

    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func all(in folder: String) -> [Marked] {
        let place = package.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            let text = try? String(
                contentsOf: place.appendingPathComponent(name), encoding: .utf8)
            return text.map { Marked(name: name, source: $0) }
        }
    }
}
