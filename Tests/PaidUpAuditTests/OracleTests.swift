// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

/// Properties over random histories; a failure names the seed.
struct OracleTests {
    private static let seeds = UInt64(1)...80

    @Test func findingsAreWhatAskingAnewAtEachInstantGives() {
        var found: Set<String> = []
        for seed in Self.seeds {
            let ledger = RandomHistory(seed: seed).history.ledger
            let audit = Audit(until: day(150))
            let customer = audit.audit(History.customer, in: ledger)
            let truth = audit.engine.timeline(of: History.customer, in: LedgerView(ledger))
            let statements = ledger.statements
            for instant in instants(customer, seed) {
                let oracle = Oracle(
                    engine: audit.engine, ledger: ledger, statements: statements, truth: truth,
                    at: instant)
                for (rule, entitlement) in pairs(audit, customer) {
                    let here = customer.findings.filter {
                        $0.rule == rule && $0.entitlement == entitlement
                            && $0.from <= instant && instant < $0.to
                    }
                    let expected = oracle.kind(rule, entitlement)
                    #expect(
                        here.map(\.kind) == [expected].compactMap { $0 },
                        "seed \(seed), \(rule), \(entitlement), day \(instant.dayText)")
                    if let expected { found.insert("\(rule) \(expected)") }
                }
            }
        }
        // Otherwise the histories would be too tame. PaidUp as it knew then is hardly ever at
        // odds with a presumption, for it makes the same one.
        for rule in AuditRule.all + [.paidUp] {
            for kind in Finding.Kind.allCases where rule != .paidUp || kind != .uncertain {
                #expect(found.contains("\(rule) \(kind)"), "no \(rule) \(kind)")
            }
        }
    }

    private func pairs(_ audit: Audit, _ customer: CustomerAudit) -> [(AuditRule, String)] {
        audit.rows.flatMap { rule in customer.entitlements.map { (rule, $0) } }
    }

    /// Where findings begin and end, the millisecond before, and some in between.
    private func instants(_ audit: CustomerAudit, _ seed: UInt64) -> [Instant] {
        guard let span = audit.span else { return [] }
        var generator = SeededGenerator(seed: seed)
        let length = span.upperBound.milliseconds(since: span.lowerBound)
        let random = (0..<10).map { _ in
            span.lowerBound.advanced(
                byMilliseconds: Int64.random(in: 0..<length, using: &generator))
        }
        let edges = audit.findings.flatMap { [$0.from, $0.to] }.shuffled(using: &generator)
            .prefix(10)
        return (random + edges + edges.map { $0.advanced(byMilliseconds: -1) })
            .filter { span.contains($0) }
    }

    @Test func findingsAreInOrderInsideTheSpanAndJoined() {
        for seed in Self.seeds {
            let audit = Audit(until: day(150))
            let customer = audit.audit(
                History.customer, in: RandomHistory(seed: seed).history.ledger)
            for (finding, next) in zip(customer.findings, customer.findings.dropFirst())
            where finding.rule == next.rule && finding.entitlement == next.entitlement {
                #expect(finding.to <= next.from, "seed \(seed)")
                let isSame =
                    finding.line.split(separator: " ").last == next.line.split(separator: " ").last
                    && finding.kind == next.kind && finding.state == next.state
                    && finding.product == next.product
                #expect(finding.to < next.from || !isSame, "seed \(seed)")
            }
            for finding in customer.findings {
                #expect(finding.from < finding.to, "seed \(seed)")
                #expect(customer.span?.contains(finding.from) == true, "seed \(seed)")
                #expect(finding.to <= day(150), "seed \(seed)")
            }
        }
    }

    @Test func orderOfInsertionChangesNothing() {
        for seed in Self.seeds {
            let history = RandomHistory(seed: seed).history
            var generator = SeededGenerator(seed: seed)
            let shuffled = Ledger(history.statements.shuffled(using: &generator))
            let audit = Audit(until: day(150))
            #expect(
                audit.audit(History.customer, in: shuffled)
                    == audit.audit(History.customer, in: history.ledger), "seed \(seed)")
        }
    }
}
