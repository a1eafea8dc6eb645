// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAppStore
import PaidUpScenarios

extension JSONShape {
    /// One message, for a line of JSON.
    static func message(_ message: Message) -> JSONValue {
        var findings = message.result.findings.map { finding -> JSONValue in
            ["code": .string(finding.code.rawValue), "message": .string(finding.message)]
        }
        if let fault = message.fault {
            findings.append(["code": .string(message.fate.rawValue), "message": .string(fault)])
        }
        return [
            "kind": "message", "file": .string(message.file), "line": .integer(message.line),
            "outcome": .string(message.fate.rawValue), "title": .string(message.title),
            "signedDate": instant(message.result.signedDate),
            "receivedAt": instant(message.signal?.receivedAt),
            "chains": .array(message.result.chains.map(chain)),
            "statements": .array(message.result.statements.map { statement($0) }),
            "findings": .array(findings),
        ]
    }
}
