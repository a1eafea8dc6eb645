// SPDX-License-Identifier: Apache-2.0

/// `--format sarif`: the form in which code scanning reads findings, version 2.1.0.
struct SARIFLog: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    struct Run: Encodable {
        let tool: Tool
        let invocations: [Invocation]
        let columnKind = "utf16CodeUnits"
        let results: [Result]
        private enum CodingKeys: String, CodingKey { case tool, invocations, columnKind, results }
    }

    /// What is to be said of the check itself: what it could not read, comments that do nothing.
    struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level = "note"
        let message: Text
        let locations: [Location]
        private enum CodingKeys: String, CodingKey { case level, message, locations }
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name = "paidup-lint"
        let version = LintVersion.text
        let rules: [Rule]
        private enum CodingKeys: String, CodingKey { case name, version, rules }
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Text
        let help: Text
        let defaultConfiguration: Configuration
    }

    struct Configuration: Encodable {
        let level: String
    }

    struct Text: Encodable {
        let text: String
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
    }

    struct Location: Encodable {
        let physicalLocation: Physical

        init(_ path: String, line: Int, column: Int) {
            physicalLocation = Physical(
                artifactLocation: Artifact(uri: SARIFLog.uri(path)),
                region: Region(startLine: line, startColumn: column))
        }
    }

    struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region
    }

    struct Artifact: Encodable {
        let uri: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ findings: [Finding], _ notes: [LintFile.Note], isWhole: Bool) {
        let rules = RuleID.allCases.map { rule in
            Rule(
                id: rule.rawValue, shortDescription: Text(text: RulePage(rule).summary),
                help: Text(text: RulePage(rule).text),
                defaultConfiguration: Configuration(level: rule.severity.rawValue))
        }
        let results = findings.map { found in
            Result(
                ruleId: found.rule.rawValue,
                ruleIndex: RuleID.allCases.firstIndex(of: found.rule) ?? 0,
                level: found.severity.rawValue, message: Text(text: found.message),
                locations: [Location(found.path, line: found.line, column: found.wideColumn)])
        }
        let said = notes.map { note in
            Notification(
                message: Text(text: note.text),
                locations: [Location(note.path, line: note.line, column: note.wideColumn)])
        }
        let invocation = Invocation(executionSuccessful: isWhole, toolExecutionNotifications: said)
        let tool = Tool(driver: Driver(rules: rules))
        runs = [Run(tool: tool, invocations: [invocation], results: results)]
    }

    /// A path as a relative reference: what a URI does not allow is percent-encoded.
    private static func uri(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain =
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "/._-~".utf8.contains(byte)
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
