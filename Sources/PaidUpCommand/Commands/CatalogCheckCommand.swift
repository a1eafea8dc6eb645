// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpCatalog

/// `paidup catalog check`: the findings on a catalog.
enum CatalogCheckCommand: Command {
    static let spec = CommandSpec(
        words: ["catalog", "check"], operands: "FILE", takesOneOperand: true,
        summary: "Says what there is to mend in a catalog.",
        details: [
            "Exit code: 0 where it can be used, with warnings or without, 1 where it has errors or is",
            "no JSON, 64 where it cannot be read.",
        ],
        options: [.json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let path = arguments.operands[0]
        let document = try document(path)
        try Console.write(arguments.has(.json) ? json(path, document) : text(path, document))
        return document.isUsable ? 0 : 1
    }

    private static func document(_ path: String) throws(CommandError) -> CatalogDocument {
        let bytes = try WholeFile.bytes(path)
        do throws(JSONError) {
            return CatalogDocument(try JSONReader().read(bytes))
        } catch {
            return CatalogDocument(broken: error)
        }
    }

    private static func text(_ path: String, _ document: CatalogDocument) -> String {
        var text = ""
        for finding in document.findings {
            text += SafeText.line("\(path): \(finding)") + "\n"
        }
        let errors = document.findings.count { $0.severity == .error }
        let warnings = document.findings.count - errors
        let products = document.catalog.products.count
        return text + counted(products, "usable product") + ", " + counted(errors, "error") + ", "
            + counted(warnings, "warning") + "\n"
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func json(_ path: String, _ document: CatalogDocument) -> String {
        let findings = document.findings.map { finding -> JSONValue in
            [
                "severity": .string(finding.severity.rawValue), "path": .string(finding.path),
                "message": .string(finding.message),
            ]
        }
        return JSONShape.document(
            "catalog check",
            [
                ("file", .string(path)), ("usable", .bool(document.isUsable)),
                ("products", .integer(document.catalog.products.count)),
                ("findings", .array(findings)),
            ])
    }
}
