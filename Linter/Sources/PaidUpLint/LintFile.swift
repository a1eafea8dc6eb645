// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Checks one file by itself.
package enum LintFile {
    static var rules: [any Rule.Type] {
        [
            GateOnWillRenew.self, GateOnBillingRetry.self, GraceForgotten.self,
            ExpiryWithoutGrace.self, LifetimeLockedOut.self, ErrorLocksOut.self,
            RetryAsEntitled.self, RevocationIgnored.self, UpgradedIgnored.self,
            UnverifiedAsVerified.self, RenewalStatusAsEnd.self, RefundRequestAsRefund.self,
            ClearedBeforeLoad.self, FinishBeforeGrant.self,
        ]
    }

    package static func findings(in source: String, path: String) -> [Finding] {
        let tree = Parser.parse(source: source)
        let context = FileContext(Lowering().file(tree))
        let lines = LineMap(source)
        var found: Set<Finding> = []
        for rule in rules {
            for draft in rule.find(in: context) {
                let place = lines.place(of: draft.offset)
                found.insert(
                    Finding(
                        rule: rule.id, path: path, line: place.line, column: place.column,
                        message: draft.message, fix: draft.fix))
            }
        }
        let evidence = UpdatesNotObserved.evidence(in: context)
        if let place = evidence.purchase, !evidence.observesUpdates, !evidence.usesSDK {
            let place = lines.place(of: place)
            found.insert(
                Finding(
                    rule: UpdatesNotObserved.id, path: path, line: place.line,
                    column: place.column, message: UpdatesNotObserved.message))
        }
        return onePerLine(found)
    }

    /// Several decisions may rest on one place; it is said once.
    private static func onePerLine(_ found: Set<Finding>) -> [Finding] {
        let sorted = found.sorted {
            ($0.line, $0.rule.rawValue, $0.column, $0.message)
                < ($1.line, $1.rule.rawValue, $1.column, $1.message)
        }
        return sorted.reduce(into: []) { kept, next in
            if let last = kept.last, last.line == next.line, last.rule == next.rule { return }
            kept.append(next)
        }
    }
}
