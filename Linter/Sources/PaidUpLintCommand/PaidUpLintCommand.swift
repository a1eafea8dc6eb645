// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint

@main
enum PaidUpLintCommand {
    static func main() {
        for path in CommandLine.arguments.dropFirst() {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            for f in LintFile.findings(in: text, path: path) {
                print(
                    "\(f.path):\(f.line):\(f.column): \(f.severity.rawValue): \(f.message) [\(f.rule.rawValue)]"
                )
            }
        }
    }
}
