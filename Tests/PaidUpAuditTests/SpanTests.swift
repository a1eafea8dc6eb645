// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

/// From when to when a customer is audited.
struct SpanTests {
    private static var cancelled: History {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0, received: 2)
        history.renew(false, said: 0, received: 2, date: 30)
        return history
    }

    @Test func anEmptyLedgerHasNothingToAudit() {
        let found = Audit(until: day(10)).audit("nobody", in: Ledger())
        #expect(found.customer == "nobody")
        #expect(found.span == nil)
        #expect(found.entitlements == [])
        #expect(found.findings == [])
        #expect(AuditTotals(found) == AuditTotals())
    }

    @Test(arguments: [-1, 0, 1.5, 2])
    func anEndBeforeTheFirstReceiptLeavesNothing(until: Double) {
        let audit = Audit(until: day(until))
        #expect(audit.audit(History.customer, in: Self.cancelled.ledger).span == nil)
    }

    @Test(arguments: [2.5, 10, 30])
    func findingsEndWithTheAudit(until: Double) {
        let audit = Audit(rules: [.willRenew], until: day(until))
        let found = audit.audit(History.customer, in: Self.cancelled.ledger)
        #expect(found.span == day(2)..<day(until))
        #expect(found.findings.map(\.from) == [day(2)])
        #expect(found.findings.map(\.to) == [day(until)])
    }

    @Test func whatIsReceivedAfterTheEndStillCountsForTheTruth() {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(true, said: 0, date: 30)
        history.buy("2", from: 30, to: 60, said: 30, received: 50, isRenewal: true)
        let found = Audit(until: day(40)).lines(.paidUp, history)
        #expect(found == ["wronglyDenied 33–40 subscribed paidPeriod"])
    }

    @Test func anEndWithoutEndIsKept() {
        var history = History()
        history.buy("1", from: 0, to: nil, type: .nonConsumable, said: 0)
        let found = Audit(rules: [.willRenew], until: .distantFuture)
            .audit(History.customer, in: history.ledger)
        #expect(found.findings.map(\.to) == [.distantFuture])
        var totals = AuditTotals(found)
        totals.merge(AuditTotals(found))
        #expect(totals[.willRenew].wronglyDenied.milliseconds == .max)
    }

    @Test func aFindingNamesProductAndStatementOfItsBeginning() throws {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(false, said: 0, date: 30)
        history.buy("2", from: 30, to: 60, said: 30, isRenewal: true)
        let found = Audit(rules: [.willRenew], until: day(45))
            .audit(History.customer, in: history.ledger).findings
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.product == "pro")
        #expect(finding.truth == .granted(Basis(.paidPeriod, history.statements[0].id)))
        #expect(finding.milliseconds == 45 * 86_400_000)
    }
}
