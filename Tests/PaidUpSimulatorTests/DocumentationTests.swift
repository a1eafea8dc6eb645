// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpSimulator
import Testing

/// The page shows what works.
struct DocumentationTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private static func page() throws -> String {
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.appendingPathComponent("Documentation/simulator.md"), encoding: .utf8)
    }

    @Test func showsTheExampleThatIsTested() throws {
        let file = Self.tests.appendingPathComponent("PaywallTests.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let example = source.split(separator: "\n", maxSplits: 1)[1]
        #expect(
            try Self.page().contains(example.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test func listsEveryActWithWhatItNeeds() throws {
        let page = try Self.page()
        for guide in ActGuide.all {
            let needs = guide.required
                .map { "`\($0.replacing("|", with: "` or `"))`" }.joined(separator: ", ")
            let start = "| `\(guide.act.rawValue)` | \(needs.isEmpty ? "–" : needs) |"
            #expect(page.contains(start), "\(guide.act.rawValue)")
        }
    }
}
