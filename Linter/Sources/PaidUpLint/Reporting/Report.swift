// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The forms in which findings are printed.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// As compilers print it; editors and Xcode know the form.
    case text
    case json
    case sarif
    /// Annotations in a pull request.
    case github

    /// - Parameter isWhole: whether all was read that was to be.
    package func render(
        _ findings: [Finding], _ notes: [LintFile.Note], isWhole: Bool
    ) -> String {
        switch self {
        case .text: return findings.map(Self.line).joined()
        case .json: return Self.encoded(JSONReport(findings, notes))
        case .sarif: return Self.encoded(SARIFLog(findings, notes, isWhole: isWhole))
        case .github:
            return findings.map(Self.annotation).joined() + notes.map(Self.annotation).joined()
        }
    }

    private static func line(_ found: Finding) -> String {
        "\(found.path):\(found.line):\(found.column): \(found.severity.rawValue): "
            + "\(found.message) [\(found.rule.rawValue)]\n"
    }

    private static func annotation(_ found: Finding) -> String {
        "::\(found.severity.rawValue) file=\(escaped(found.path, isProperty: true)),"
            + "line=\(found.line),col=\(found.column),title=\(found.rule.rawValue)"
            + "::\(escaped(found.message, isProperty: false))\n"
    }

    private static func annotation(_ note: LintFile.Note) -> String {
        "::notice file=\(escaped(note.path, isProperty: true)),"
            + "line=\(note.line),col=\(note.column),title=paidup-lint"
            + "::\(escaped(note.text, isProperty: false))\n"
    }

    /// A command ends at the line's end, and a property at a comma or a colon.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// `--format json`: a stable shape, to which fields may be added.
struct JSONReport: Encodable {
    let version = 1
    let findings: [Item]
    let notes: [Note]

    struct Item: Encodable {
        let path: String
        let line: Int
        let column: Int
        let severity: String
        let rule: String
        let message: String
        let hasFix: Bool
    }

    struct Note: Encodable {
        let path: String
        let line: Int
        let column: Int
        let message: String
    }

    init(_ findings: [Finding], _ notes: [LintFile.Note]) {
        self.findings = findings.map {
            Item(
                path: $0.path, line: $0.line, column: $0.column, severity: $0.severity.rawValue,
                rule: $0.rule.rawValue, message: $0.message, hasFix: !$0.fix.isEmpty)
        }
        self.notes = notes.map {
            Note(path: $0.path, line: $0.line, column: $0.column, message: $0.text)
        }
    }

    private enum CodingKeys: String, CodingKey { case version, findings, notes }
}
