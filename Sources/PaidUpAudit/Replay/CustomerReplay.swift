// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Walks through a customer's history from receipt to receipt and compares each row's answer with
/// the truth.
struct CustomerReplay {
    private let audit: Audit
    private let ledger: Ledger
    private let customer: CustomerID
    private let rows: [AuditRule]
    private let truth: Truth
    private var findings: FindingTable

    init(audit: Audit, ledger: Ledger, customer: CustomerID) {
        self.audit = audit
        self.ledger = ledger
        self.customer = customer
        rows = audit.rows
        truth = Truth(audit.engine.timeline(of: customer, in: LedgerView(ledger)))
        findings = FindingTable(rowCount: rows.count)
    }

    consuming func run() -> CustomerAudit {
        let evidence = ledger.evidence(aboutCustomer: customer)
        let records = Dictionary(
            evidence.chains.map { key, statements in
                (key, PurchaseRecord(statements, catalog: audit.engine.catalog))
            }, uniquingKeysWith: { first, _ in first })
        var start: Instant?
        for (index, receipt) in evidence.receipts.enumerated() where receipt < audit.until {
            let known = audit.engine.timeline(of: customer, in: view(knownAt: receipt))
            if start == nil, known.purchases.isEmpty { continue }
            start = start ?? receipt
            let isLast = index + 1 == evidence.receipts.count
            let next = isLast ? audit.until : evidence.receipts[index + 1]
            step(receipt..<min(next, audit.until), known, records)
        }
        guard let start else { return CustomerAudit(customer: customer) }
        return CustomerAudit(
            customer: customer, span: start..<audit.until, entitlements: findings.entitlements,
            findings: findings.all)
    }

    /// Nobody reads the revision of what was known on the way.
    private func view(knownAt instant: Instant) -> LedgerView {
        LedgerView(ledger, knownAt: instant, revision: LedgerRevision())
    }

    /// Between two receipts nothing new is known, so only dates change an answer.
    private mutating func step(
        _ time: Range<Instant>, _ known: CustomerTimeline,
        _ records: [ChainKey: PurchaseRecord]
    ) {
        let holdings = known.purchases.compactMap { purchase in
            records[purchase.chain].flatMap {
                Holding(purchase, $0, engine: audit.engine, during: time)
            }
        }
        for entitlement in truth.entitlements {
            compare(entitlement, time, known, holdings)
        }
        for entitlement in known.entitlements.keys where !truth.knows(entitlement) {
            compare(entitlement, time, known, holdings)
        }
    }

    private mutating func compare(
        _ entitlement: String, _ time: Range<Instant>, _ known: CustomerTimeline,
        _ holdings: [Holding]
    ) {
        let known = known.entitlements[entitlement]
        var cuts: [Instant] = [time.upperBound]
        truth.appendChanges(about: entitlement, in: time, to: &cuts)
        known?.appendChanges(in: time, to: &cuts)
        for holding in holdings { holding.appendChanges(about: entitlement, to: &cuts) }
        cuts.sort()
        var from = time.lowerBound
        for to in cuts where to > from && to <= time.upperBound {
            let answer = truth.answer(about: entitlement, at: from)
            for (row, rule) in rows.enumerated() {
                let isGranted =
                    rule == .paidUp
                    ? known?.segment(at: from).access.isGranted ?? false
                    : holdings.contains { $0.passes(rule, entitlement, at: from) }
                guard
                    let kind = Finding.Kind(truth: answer.standing, isGrantedByRule: isGranted)
                else { continue }
                findings.append(
                    Finding(
                        rule: rule, entitlement: entitlement, kind: kind, from: from, to: to,
                        state: answer.state, truth: answer.standing, product: answer.product),
                    row: row)
            }
            from = to
        }
        findings.note(entitlement)
    }
}
