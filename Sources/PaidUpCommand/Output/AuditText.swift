// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit

/// An audit in words: the totals of each rule, and then who, when and for how long.
struct AuditText {
    let result: AuditResult
    let words: Words

    func text() -> String {
        let count = result.totals.customers
        let head =
            "\(count) customer\(count == 1 ? "" : "s"), audited up to "
            + "\(words.times.text(result.until))\n"
        var parts = [head, totals]
        for rule in result.rows {
            let findings = result.findings(rule).filter {
                $0.finding.kind != .uncertain || result.isAboutUncertain
            }
            if !findings.isEmpty { parts.append(list(rule, findings)) }
        }
        return parts.joined(separator: "\n")
    }

    private var totals: String {
        var table = Table([
            "rule", "wrongly denied", "for", "longest", "wrongly granted", "for", "longest",
            "uncertain",
        ])
        for rule in result.rows {
            let totals = result.totals[rule]
            table.add(
                [rule.name] + cells(totals.wronglyDenied) + cells(totals.wronglyGranted)
                    + [amount(totals.uncertain)])
        }
        return table.text(columns: Console.columns)
    }

    private func amount(_ totals: KindTotals) -> String {
        guard totals.stretches > 0 else { return "-" }
        return "\(customers(totals)), \(Words.length(totals.milliseconds))"
    }

    private func cells(_ totals: KindTotals) -> [String] {
        guard totals.stretches > 0 else { return ["-", "-", "-"] }
        return [
            customers(totals), Words.length(totals.milliseconds), Words.length(totals.longest),
        ]
    }

    private func customers(_ totals: KindTotals) -> String {
        "\(totals.customers) customer\(totals.customers == 1 ? "" : "s")"
    }

    private func list(
        _ rule: AuditRule, _ findings: [(customer: CustomerID, finding: Finding)]
    ) -> String {
        var table = Table([
            "customer", "entitlement", "rule was wrong", "from", "to", "for", "state",
            "truth rests on",
        ])
        for (customer, finding) in findings {
            let kind =
                switch finding.kind {
                case .wronglyDenied: "wrongly denied"
                case .wronglyGranted: "wrongly granted"
                case .uncertain: "uncertain"
                }
            table.add([
                customer.rawValue, finding.entitlement, kind, words.times.text(finding.from),
                words.times.text(finding.to), Words.length(finding.milliseconds),
                finding.state.rawValue, words.reason(finding.truth),
            ])
        }
        return "\(rule.name): \(rule.summary)\n" + table.text(columns: Console.columns)
    }
}
