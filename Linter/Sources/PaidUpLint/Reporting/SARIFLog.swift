// SPDX-License-Identifier: Apache-2.0

/// `--format sarif`: the form in which code scanning reads findings, version 2.1.0.
struct SARIFLog: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    struct Run: Encodable {
        let tool: Tool
        let columnKind = "utf16CodeUnits"
        let results: [Result]
        private enum CodingKeys: String, CodingKey { case tool, columnKind, results }
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

    init(_ findings: [Finding]) {
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
                locations: [
                    Location(
                        physicalLocation: Physical(
                            artifactLocation: Artifact(uri: Self.uri(found.path)),
                            region: Region(startLine: found.line, startColumn: found.wideColumn)))
                ])
        }
        runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
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
