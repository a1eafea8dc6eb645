// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of the files in which something was found, read once each.
package final class SourceTexts {
    private var files: [String: [UInt8]] = [:]
    private var lines: [String: [ArraySlice<UInt8>]] = [:]

    package init() {}

    package func set(_ text: [UInt8], for path: String) { files[path] = text }

    package func bytes(of path: String) -> [UInt8] {
        if let known = files[path] { return known }
        let read = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
        files[path] = read
        return read
    }

    /// The line of a finding, without the blanks around it.
    package func line(of finding: Finding) -> String {
        let all = lines(of: finding.path)
        guard all.indices.contains(finding.line - 1) else { return "" }
        let text = String(decoding: all[finding.line - 1], as: UTF8.self)
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func lines(of path: String) -> [ArraySlice<UInt8>] {
        if let known = lines[path] { return known }
        let read = bytes(of: path).split(separator: 10, omittingEmptySubsequences: false)
        lines[path] = read
        return read
    }
}
