// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAudit

extension JSONShape {
    /// The answer of `audit`.
    static func audit(
        _ result: AuditResult, _ statements: [StatementID: Statement], _ caveats: Caveats
    ) -> String {
        let findings = result.rows.flatMap { rule in
            result.findings(rule).map { finding($0.customer, $0.finding, statements) }
        }
        return document(
            "audit",
            [("until", instant(result.until))] + caveats.json + [
                ("customers", .integer(result.totals.customers)),
                ("milliseconds", .number(JSONNumber(result.totals.milliseconds))),
                ("rules", .array(result.rows.map { rule($0, result.totals[$0]) })),
                ("findings", .array(findings)),
            ])
    }

    private static func rule(_ rule: AuditRule, _ totals: RuleTotals) -> JSONValue {
        [
            "rule": .string(rule.name), "customers": .integer(totals.customers),
            "wronglyDenied": kind(totals.wronglyDenied),
            "wronglyGranted": kind(totals.wronglyGranted), "uncertain": kind(totals.uncertain),
        ]
    }

    private static func kind(_ totals: KindTotals) -> JSONValue {
        let states = totals.millisecondsByState.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { ($0.key.rawValue, JSONValue.number(JSONNumber($0.value))) }
        return [
            "customers": .integer(totals.customers), "stretches": .integer(totals.stretches),
            "milliseconds": .number(JSONNumber(totals.milliseconds)),
            "longestMilliseconds": .number(JSONNumber(totals.longest)),
            "millisecondsByState": .object(JSONObject(states)),
        ]
    }

    private static func finding(
        _ customer: CustomerID, _ finding: Finding, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        [
            "rule": .string(finding.rule.name), "customer": .string(customer.rawValue),
            "entitlement": .string(finding.entitlement),
            "kind": .string(finding.kind.rawValue), "from": instant(finding.from),
            "to": instant(finding.to),
            "milliseconds": .number(JSONNumber(finding.milliseconds)),
            "state": .string(finding.state.rawValue), "product": text(finding.product),
            "truth": .object(JSONObject(standing(finding.truth, statements))),
        ]
    }
}
