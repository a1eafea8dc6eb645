// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct VerdictTests {
    /// Paid to day 30, grace to 36, retry after it.
    private let failed = FoldRow(
        "",
        [
            period("t1", 0..<30), renewal(at: 10, willRenew: true, date: 30),
            renewal(at: 30, willRenew: true, retrying: true, grace: 36),
        ], is: ""
    ).timeline

    /// Paid to day 30, then the leeway to 33.
    private let silent = FoldRow("", [period("t1", 0..<30)], is: "").timeline
    private let paid = period("t1", 0..<30).id

    @Test func `before the first statement there is no evidence, of that revision`() {
        let verdict = silent.verdict(on: "pro", at: (0 - 5).instant)
        #expect(verdict.access == .denied(.noEvidence(silent.revision)))
        #expect(verdict.state == .none)
        #expect(verdict.product == nil)
        #expect(verdict.nextChange == (0 as Day).instant)
        #expect(verdict.outlook == .unknown)
    }

    @Test func `of an entitlement that nothing gives there is no evidence`() {
        let verdict = silent.verdict(on: "else", at: (5 as Day).instant)
        #expect(verdict.access == .denied(.noEvidence(silent.revision)))
        #expect(verdict.entitlement == "else")
        #expect(verdict.customer == "u1")
        #expect(verdict.nextChange == nil)
    }

    @Test func `proven access names the statement, and its end without the leeway`() {
        let verdict = silent.verdict(on: "pro", at: (5 as Day).instant)
        let end = (30 as Day).instant
        #expect(verdict.access == .granted(Basis(.paidPeriod, paid), until: end))
        #expect(verdict.nextChange == end)
        #expect(verdict.product == "pro")
        #expect(verdict.environment == .production)
        #expect(!verdict.isPresumed)
    }

    @Test func `a period is half open to the millisecond`() {
        #expect(silent.verdict(on: "pro", at: (30 - millisecond).instant).state == .subscribed)
        #expect(silent.verdict(on: "pro", at: (30 as Day).instant).state == .renewalPending)
        #expect(silent.verdict(on: "pro", at: (33 - millisecond).instant).access.isGranted)
        #expect(!silent.verdict(on: "pro", at: (33 as Day).instant).access.isGranted)
        #expect(silent.verdict(on: "pro", at: (0 as Day).instant).access.isGranted)
        #expect(!silent.verdict(on: "pro", at: (0 - millisecond).instant).access.isGranted)
    }

    @Test func `presumed access says so and ends by itself`() {
        let verdict = silent.verdict(on: "pro", at: (31 as Day).instant)
        #expect(verdict.isPresumed)
        #expect(verdict.nextChange == (33 as Day).instant)
        let after = silent.verdict(on: "pro", at: (40 as Day).instant)
        #expect(after.access == .denied(.presumptionExhausted(paid)))
        #expect(after.nextChange == nil)
        #expect(after.product == "pro")
    }

    @Test func `connected proven access has one end`() {
        let verdict = failed.verdict(on: "pro", at: (5 as Day).instant)
        guard case .granted(_, let until) = verdict.access else {
            Issue.record("access is denied")
            return
        }
        #expect(until == (36 as Day).instant)
        #expect(verdict.nextChange == (10 as Day).instant, "the outlook changes first")
    }

    @Test func `an outlook is what the store had said by then`() {
        #expect(failed.verdict(on: "pro", at: (9 as Day).instant).outlook == .unknown)
        let agreed = failed.verdict(on: "pro", at: (10 as Day).instant).outlook
        #expect(agreed.renewal.shows(.on(productID: "pro", date: (30 as Day).instant)))
        #expect(agreed.billing.shows(.noProblem))
        let trouble = failed.verdict(on: "pro", at: (31 as Day).instant).outlook
        #expect(trouble.billing.shows(.retrying(graceUntil: (36 as Day).instant)))
    }

    @Test(arguments: [
        (renewal(at: 3, willRenew: true, date: 30, next: "plus"), "plus"),
        (renewal(at: 3, willRenew: true, date: 30), "pro"),
        (renewal(at: 3, willRenew: true, date: 30, product: nil), nil),
    ])
    func `the outlook names the next product`(word: Statement, product: String?) {
        let verdict = FoldRow("", [period("t1", 0..<30), word], is: "").timeline
            .verdict(on: "pro", at: (5 as Day).instant)
        #expect(
            verdict.outlook.renewal.shows(.on(productID: product, date: (30 as Day).instant)))
        #expect(verdict.product == "pro")
    }

    @Test func `refund requests and price consent are outlook alone`() {
        let request = said(
            .refundRequest(RefundRequest(transactionID: "t1", isDeclined: false)), signed: 4)
        let declined = said(
            .refundRequest(RefundRequest(transactionID: "t1", isDeclined: true)), signed: 6)
        let words = [
            request, declined, renewal(at: 5, willRenew: true, priceConsent: 0),
            renewal(at: 7, willRenew: false, priceConsent: 1),
        ]
        let timeline = FoldRow("", [period("t1", 0..<30)] + words, is: "").timeline
        let days: [Day] = [4, 5, 6, 7]
        let looks = days.map { timeline.verdict(on: "pro", at: $0.instant) }
        let refunds: [Outlook.Refund] = [
            .requested(transactionID: "t1"), .requested(transactionID: "t1"),
            .declined(transactionID: "t1"), .declined(transactionID: "t1"),
        ]
        let consents: [Outlook.PriceConsent] = [
            .notAsked, .pending, .pending, .agreed(status: 1),
        ]
        for (look, (refund, consent)) in zip(looks, zip(refunds, consents)) {
            #expect("\(look.outlook.refund)" == "\(refund)")
            #expect("\(look.outlook.priceConsent)" == "\(consent)")
        }
        #expect(looks.last?.outlook.renewal.shows(.off) == true)
        #expect(looks.allSatisfy { $0.access.isGranted && $0.state == .subscribed })
    }

    @Test func `a request that the store has decided is no outlook`() {
        func asked(_ id: String, _ day: Day) -> Statement {
            said(.refundRequest(RefundRequest(transactionID: id, isDeclined: false)), signed: day)
        }
        let words = [
            period("t1", 0..<30), asked("t1", 4), renewal(at: 5, willRenew: true),
            period("t1", 0..<30, signed: 6, revoked: 6), period("t1", 0..<30, signed: 8),
            asked("t1", 10), period("t2", 30..<60), asked("t2", 31),
            period("t1", 0..<30, signed: 32, revoked: 32),
            period("t2", 30..<60, signed: 34, revoked: 34),
        ]
        let timeline = FoldRow("", words, is: "").timeline
        let days: [Day] = [4, 5, 6, 8, 10, 31, 32, 34]
        let refunds: [Outlook.Refund] = [
            .requested(transactionID: "t1"), .requested(transactionID: "t1"), .notRequested,
            .notRequested, .requested(transactionID: "t1"), .requested(transactionID: "t2"),
            .requested(transactionID: "t2"), .notRequested,
        ]
        for (day, refund) in zip(days, refunds) {
            let found = timeline.verdict(on: "pro", at: day.instant).outlook.refund
            #expect("\(found)" == "\(refund)", "\(day)")
        }
    }

    @Test func `once it is over nobody waits for consent`() {
        let words = [
            period("t1", 0..<30), renewal(at: 5, willRenew: true, priceConsent: 0),
            renewal(at: 30, willRenew: false, retrying: true, priceConsent: 0),
            renewal(at: 31, willRenew: false, reason: 3, priceConsent: 0),
        ]
        let timeline = FoldRow("", words, is: "").timeline
        let days: [Day] = [5, 30, 31]
        let consents: [Outlook.PriceConsent] = [.pending, .pending, .notAsked]
        for (day, consent) in zip(days, consents) {
            let found = timeline.verdict(on: "pro", at: day.instant).outlook.priceConsent
            #expect("\(found)" == "\(consent)", "\(day)")
        }
    }

    @Test func `several purchases: proven before presumed, then the later end, then the name`() {
        let timeline = FoldRow(
            "",
            [
                period("t1", 0..<30), renewal(at: 1, willRenew: false),
                period("t2", 10..<20, "plus", in: chain2),
                renewal(at: 11, willRenew: true, in: chain2),
            ], is: ""
        ).timeline
        #expect(timeline.picture() == "0 subscribed+, 30 expired-")
        let equal = FoldRow(
            "", [period("t1", 0..<30), period("t2", 0..<30, "plus", in: chain2)], is: ""
        ).timeline
        #expect(equal.verdict(on: "pro", at: (5 as Day).instant).product == "plus")
    }

    @Test func `denied takes the purchase whose access ended last, revoked before expired`() {
        let off = [renewal(at: 1, willRenew: false), renewal(at: 1, willRenew: false, in: chain2)]
        let later = FoldRow(
            "", off + [period("t1", 0..<30), period("t2", 0..<20, "plus", in: chain2)], is: "")
        #expect(later.timeline.picture() == "0 subscribed+, 30 expired-")
        let refunded = period("t2", 0..<60, "zeta", in: chain2, signed: 30, revoked: 30)
        var together = FoldRow("", off + [period("t1", 0..<30), refunded], is: "")
        together.catalog.products["zeta"] = Product(id: "zeta", entitlements: ["pro"])
        #expect(together.timeline.picture() == "0 subscribed+, 30 revoked[zeta]-")
    }
}

extension Outlook.Renewing {
    /// Nothing of an outlook can be compared, so the test compares what is printed.
    fileprivate func shows(_ other: Outlook.Renewing) -> Bool { "\(self)" == "\(other)" }
}

extension Outlook.Billing {
    fileprivate func shows(_ other: Outlook.Billing) -> Bool { "\(self)" == "\(other)" }
}
