// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

struct AuditTotalsTests {
    private static let dayLength: Int64 = 86_400_000

    private func audit(_ title: String) throws -> CustomerAudit {
        let story = try #require(Stories.all.first { $0.title.hasPrefix(title) })
        return Audit(until: day(story.until)).audit(History.customer, in: story.history.ledger)
    }

    @Test func oneStretchThroughTwoStatesIsCountedOnce() throws {
        let totals = AuditTotals(try audit("billing retry for more"))
        let granted = totals[.willRenew].wronglyGranted
        #expect(granted.customers == 1)
        #expect(granted.stretches == 1)
        #expect(granted.milliseconds == 70 * Self.dayLength)
        #expect(granted.longest == 70 * Self.dayLength)
        #expect(
            granted.millisecondsByState == [
                .inBillingRetryPeriod: 60 * Self.dayLength, .expired: 10 * Self.dayLength,
            ])
        #expect(totals[.expiryOnly] == RuleTotals())
    }

    @Test func customersAreCountedOnceForEachRuleAndKind() throws {
        var totals = AuditTotals(try audit("a lifetime, refunded"))
        totals.merge(AuditTotals(try audit("cancelled with three weeks left")))
        totals.merge(AuditTotals(try audit("nothing more is heard")))
        #expect(totals.customers == 3)
        #expect(totals.milliseconds == (365 + 40 + 50) * Self.dayLength)
        let willRenew = totals[.willRenew]
        #expect(willRenew.customers == 2)
        #expect(willRenew.wronglyDenied.customers == 2)
        #expect(willRenew.wronglyDenied.stretches == 2)
        #expect(willRenew.wronglyDenied.milliseconds == 26 * Self.dayLength)
        #expect(willRenew.wronglyDenied.longest == 21 * Self.dayLength)
        #expect(
            willRenew.wronglyDenied.millisecondsByState == [
                .lifetime: 5 * Self.dayLength, .subscribed: 21 * Self.dayLength,
            ])
        #expect(willRenew.wronglyGranted == KindTotals())
        #expect(willRenew.uncertain.customers == 1)
        #expect(willRenew.uncertain.milliseconds == 17 * Self.dayLength)
        #expect(totals[.notInBillingRetry].customers == 2)
        #expect(totals[.paidUp] == RuleTotals())
    }

    @Test func aCustomerWithTwoEntitlementsIsOneCustomerWithTwoStretches() {
        var history = History()
        history.buy("1", "yearly", from: 0, to: 365, said: 0)
        history.renew(false, said: 0, date: 365)
        let catalog = Catalog([Product(id: "yearly", entitlements: ["pro", "extra"])])
        let audit = Audit(engine: Engine(catalog: catalog), until: day(100))
        let totals = AuditTotals(audit.audit(History.customer, in: history.ledger))
        #expect(totals.customers == 1)
        #expect(totals.milliseconds == 200 * Self.dayLength)
        #expect(totals[.willRenew].customers == 1)
        #expect(totals[.willRenew].wronglyDenied.customers == 1)
        #expect(totals[.willRenew].wronglyDenied.stretches == 2)
        #expect(totals[.willRenew].wronglyDenied.milliseconds == 200 * Self.dayLength)
    }

    @Test func mergingInAnyGroupingAndOrderIsTheSameAsAddingOneByOne() {
        let audit = Audit(until: day(150))
        var parts: [AuditTotals] = []
        var oneByOne = AuditTotals()
        for seed in UInt64(1)...40 {
            let found = audit.audit(
                History.customer, in: RandomHistory(seed: seed).history.ledger)
            parts.append(AuditTotals(found))
            oneByOne.add(found)
        }
        #expect(oneByOne[.willRenew].wronglyDenied.customers > 10)
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            var left = parts.shuffled(using: &generator) + [AuditTotals()]
            while left.count > 1 {
                let index = Int.random(in: 0..<left.count - 1, using: &generator)
                let right = left.remove(at: index + 1)
                left[index].merge(right)
            }
            #expect(left == [oneByOne], "seed \(seed)")
        }
    }
}
