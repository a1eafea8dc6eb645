// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct StatementTests {
    private let base = period("t1", 0..<30)

    @Test func `its identity is what was said, not when or how it arrived`() {
        #expect(base.id == period("t1", 0..<30, received: 99).id)
        let byStatuses = Statement(
            chain: chain1, content: base.content, signedDate: base.signedDate,
            assurance: base.assurance,
            delivery: Delivery(receivedAt: base.signedDate, source: Source(.statuses, event: "x")))
        #expect(byStatuses.id == base.id)
        #expect(base.id.description.count == 32)
    }

    @Test func `every word of it changes its identity`() {
        let token = AccountToken("6f0c7d5e-0001-4000-8000-00000000000a")
        let transactions = [
            base, period("t2", 0..<30), period("t1", 1..<30, signed: 0), period("t1", 0..<31),
            period("t1", 0..<30, "plus"), period("t1", 0..<30, in: chain2),
            period("t1", 0..<30, signed: 1), period("t1", 0..<30, revoked: 1),
            period("t1", 0..<30, upgraded: true), period("t1", 0..<30, renewal: true),
            period("t1", 0..<30, renewal: false), period("t1", 0..<30, trial: true),
            period("t1", 0..<30, group: "g2"), period("t1", 0..<30, group: nil),
            period("t1", 0..<30, ownership: .familyShared), period("t1", 0..<30, token: token),
            period("t1", 0..<30, previous: "c0"), period("t1", 0..<30, assurance: .decoded),
            period("t1", 0..<30, assurance: .unsignedResponse),
            purchase("t1", at: 0, "pro", .nonRenewing, expires: 30),
            purchase("t1", at: 0, "pro", nil, expires: 30), purchase("t1", at: 0, "pro", nil),
        ]
        let words = [
            renewal(at: 0), renewal(at: 0, product: nil), renewal(at: 0, next: "pro"),
            renewal(at: 0, willRenew: true), renewal(at: 0, willRenew: false),
            renewal(at: 0, retrying: true), renewal(at: 0, retrying: false),
            renewal(at: 0, grace: 1), renewal(at: 0, date: 1), renewal(at: 0, reason: 1),
            renewal(at: 0, priceConsent: 0), renewal(at: 0, priceConsent: 1),
            status(1, at: 0), status(2, at: 0), status(1, at: 0, beside: 0),
            said(.refundRequest(RefundRequest(transactionID: "t1", isDeclined: true)), signed: 0),
            said(.refundRequest(RefundRequest(transactionID: "t1", isDeclined: false)), signed: 0),
        ]
        let grants = [
            grant(0..<30), grant(0..<31), grant(0..<30, "plus"), grant(0..<30, to: "u2"),
            grant(0..<30, revoked: 3), grant(0..<30, endless: true), grant(0..<30, id: "g2"),
        ]
        let all = transactions + words + grants
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(Set(all.map(\.id.description)).count == all.count)
    }
}
