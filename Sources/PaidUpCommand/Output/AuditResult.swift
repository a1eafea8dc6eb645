// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAnswers
import PaidUpAudit

/// The audit of every customer of a ledger.
struct AuditResult: Sendable {
    let rows: [AuditRule]
    let until: Instant
    /// Whether nothing else was asked for; otherwise what nobody can judge is counted alone.
    let isAboutUncertain: Bool
    private(set) var totals = AuditTotals()
    /// Those with findings, in order.
    private(set) var customers: [CustomerAudit] = []

    /// What is told of; `nil` where everything is.
    struct Choice: Sendable {
        var customer: CustomerID?
        var entitlement: String?
        var kinds: Set<Finding.Kind>?
    }

    /// How many customers are audited before what was found is put together.
    private static let groupSize = 64

    init(_ audit: Audit, _ ledger: Ledger, _ choice: Choice, jobs: Int) {
        rows = audit.rows
        until = audit.until
        isAboutUncertain = choice.kinds == [.uncertain]
        let all = choice.customer.map { [$0] } ?? ledger.customers
        let groups = stride(from: 0, to: all.count, by: AuditResult.groupSize).map {
            Array(all[$0..<min($0 + AuditResult.groupSize, all.count)])
        }
        let parts = Parallel.map(groups, jobs: jobs) { group in
            var totals = AuditTotals()
            var found: [CustomerAudit] = []
            for customer in group {
                let result = audit.audit(customer, in: ledger)
                    .limited(to: choice.entitlement, kinds: choice.kinds)
                totals.add(result)
                if !result.findings.isEmpty { found.append(result) }
            }
            return (totals, found)
        }
        for (totals, found) in parts {
            self.totals.merge(totals)
            customers += found
        }
    }

    /// What was found under a rule, by customer and time.
    func findings(_ rule: AuditRule) -> [(customer: CustomerID, finding: Finding)] {
        customers.flatMap { audit in
            audit.findings.filter { $0.rule == rule }.map { (audit.customer, $0) }
        }
    }

    var statementIDs: Set<StatementID> {
        Set(customers.flatMap(\.findings).compactMap(\.truth.statement))
    }
}
