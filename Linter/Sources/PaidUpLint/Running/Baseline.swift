// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Findings that are known and left for later.
///
/// A finding is known by its rule, its file, the declaration around it and the text of its line,
/// so that it stays known when lines above it come and go. Files are named from the folder of the
/// baseline, so that it does not matter from where it is used.
package struct Baseline: Codable {
    package private(set) var version = 1
    private var findings: [Entry] = []

    private struct Entry: Codable, Hashable {
        let path: String
        let rule: String
        let within: String
        let text: String
    }

    /// What is wrong with a file that should hold one.
    package struct Unusable: Error {
        package let reason: String
    }

    /// - Parameter path: the file that it is written to.
    package init(_ findings: [Finding], path: String, text: (Finding) -> String) {
        self.findings = findings.map { Self.entry($0, path, text) }
    }

    package init(path: String) throws(Unusable) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Unusable(
                reason: "\(path): cannot be read; write it with --write-baseline \(path)")
        }
        guard let read = try? JSONDecoder().decode(Baseline.self, from: data), read.version == 1
        else {
            throw Unusable(reason: "\(path): is no baseline of version 1")
        }
        self = read
    }

    package var json: String { ReportFormat.encoded(self) }

    package var count: Int { findings.count }

    /// The findings that are not known. One entry stands for one finding.
    /// - Parameter path: the file that the baseline was read from.
    package func new(in found: [Finding], path: String, text: (Finding) -> String) -> [Finding] {
        var left: [Entry: Int] = [:]
        for entry in findings { left[entry, default: 0] += 1 }
        return found.filter { finding in
            let entry = Self.entry(finding, path, text)
            guard let count = left[entry], count > 0 else { return true }
            left[entry] = count - 1
            return false
        }
    }

    private static func entry(_ found: Finding, _ path: String, _ text: (Finding) -> String)
        -> Entry
    {
        Entry(
            path: relative(found.path, to: path), rule: found.rule.rawValue, within: found.within,
            text: text(found))
    }

    /// A file as it is named from the folder of another one.
    static func relative(_ file: String, to other: String) -> String {
        let from = URL(fileURLWithPath: other).standardizedFileURL.deletingLastPathComponent()
            .pathComponents
        let to = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: from.count - shared)
        return (up + to[shared...]).joined(separator: "/")
    }
}
