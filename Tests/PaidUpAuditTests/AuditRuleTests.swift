// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

struct AuditRuleTests {
    @Test(arguments: [
        ("will-renew", AuditRule.willRenew), ("not-in-billing-retry", .notInBillingRetry),
        ("expiry-only", .expiryOnly), ("expiry-or-will-renew", .expiryOrWillRenew),
        ("status-active-only", .statusActiveOnly),
    ])
    func aNameFindsItsRule(name: String, rule: AuditRule) {
        #expect(AuditRule(name) == rule)
        #expect(rule.description == name)
    }

    @Test(arguments: ["", "will_renew", "Will-Renew", "paidup", "will-renew "])
    func anotherNameFindsNone(name: String) {
        #expect(AuditRule(name) == nil)
    }

    @Test func namesAndSummariesAreDistinct() {
        let rows = AuditRule.all + [.paidUp]
        #expect(Set(rows.map(\.name)).count == 6)
        #expect(Set(rows.map(\.summary)).count == 6)
        #expect(rows.allSatisfy { $0.summary.hasSuffix(".") })
    }

    @Test func rowsKeepTheOrderWithoutRepetitionAndEndWithPaidUp() {
        let audit = Audit(rules: [.expiryOnly, .paidUp, .willRenew, .expiryOnly], until: day(0))
        #expect(audit.rows == [.expiryOnly, .willRenew, .paidUp])
        #expect(Audit(rules: [], until: day(0)).rows == [.paidUp])
    }
}
