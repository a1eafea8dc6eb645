// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Findings that are known and left for later.
///
/// A finding is known by its rule, its file and the text of its line, so that it stays known when
/// lines above it come and go.
package struct Baseline: Codable {
    package private(set) var version = 1
    private var findings: [Entry] = []

    private struct Entry: Codable, Hashable {
        let path: String
        let rule: String
        let text: String
    }

    /// What is wrong with a file that should hold one.
    package struct Unusable: Error {
        package let reason: String
    }

    package init(_ findings: [Finding], text: (Finding) -> String) {
        self.findings = findings.map {
            Entry(path: $0.path, rule: $0.rule.rawValue, text: text($0))
        }
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

    /// The findings that are not known. One entry stands for one finding.
    package func new(in found: [Finding], text: (Finding) -> String) -> [Finding] {
        var left: [Entry: Int] = [:]
        for entry in findings { left[entry, default: 0] += 1 }
        return found.filter { finding in
            let entry = Entry(
                path: finding.path, rule: finding.rule.rawValue, text: text(finding))
            guard let count = left[entry], count > 0 else { return true }
            left[entry] = count - 1
            return false
        }
    }
}
