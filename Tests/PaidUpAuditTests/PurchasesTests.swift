// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

/// Which purchases a rule sees.
struct PurchasesTests {
    private static let bothGivePro = Catalog([
        Product(id: "monthly", entitlements: ["pro"]),
        Product(id: "yearly", entitlements: ["pro", "extra"]),
        Product(id: "coins", entitlements: ["pro"]),
        Product(id: "pass", entitlements: ["pro"], duration: CalendarPeriod(iso8601: "P10D")),
    ])

    /// A monthly that is cancelled on day 9, beside a yearly from day 20.
    private static var twoPurchases: History {
        var history = History()
        history.buy("1", "monthly", from: 0, to: 30, said: 0, isRenewal: false)
        history.renew(true, said: 0, date: 30, product: "monthly")
        history.renew(false, said: 9, date: 30, product: "monthly")
        history.buy("2", "yearly", from: 20, to: 385, chain: "2", said: 20, isRenewal: false)
        history.renew(true, said: 20, date: 385, product: "yearly", chain: "2")
        return history
    }

    private func audit(until: Double, _ catalog: Catalog = .productNames) -> Audit {
        Audit(engine: Engine(catalog: catalog), until: day(until))
    }

    @Test func anyPurchaseThatPassesLetsIn() {
        let audit = audit(until: 60, Self.bothGivePro)
        let found = audit.lines(.willRenew, Self.twoPurchases)
        #expect(found == ["wronglyDenied 9–20 subscribed paidPeriod"])
        #expect(audit.lines(.expiryOnly, Self.twoPurchases) == [])
    }

    @Test func aPurchaseOfAnotherEntitlementLetsNobodyIn() {
        let audit = audit(until: 60)
        let found = audit.lines(.willRenew, Self.twoPurchases, about: "monthly")
        #expect(found == ["wronglyDenied 9–30 subscribed paidPeriod"])
        #expect(audit.lines(.willRenew, Self.twoPurchases, about: "yearly") == [])
    }

    @Test func entitlementsAreListedWithFindingsOrWithout() {
        let audit = audit(until: 60, Self.bothGivePro)
        let found = audit.audit(History.customer, in: Self.twoPurchases.ledger)
        #expect(found.entitlements == ["extra", "pro"])
        #expect(found.span == day(0)..<day(60))
    }

    @Test func aSecondPurchaseHeardOfLateIsWrongUnderEveryRow() {
        var history = History()
        history.buy("1", "monthly", from: 0, to: 30, said: 0)
        history.renew(true, said: 0, date: 30, product: "monthly")
        history.status(1, said: 0)
        history.buy("2", "yearly", from: 5, to: 370, chain: "2", said: 5, received: 8)
        history.renew(true, said: 5, received: 8, product: "yearly", chain: "2")
        history.status(1, said: 5, received: 8, chain: "2")
        let audit = audit(until: 20)
        for rule in audit.rows {
            let found = audit.lines(rule, history, about: "yearly")
            #expect(found == ["wronglyDenied 5–8 subscribed paidPeriod"], "\(rule)")
        }
    }

    @Test func aConsumableIsNoPurchaseToAnyRule() {
        var history = History()
        history.buy("1", "coins", from: 0, to: nil, type: .consumable, said: 0)
        history.renew(true, said: 0, product: "coins", chain: "9")
        let found = audit(until: 20, Self.bothGivePro).audit(History.customer, in: history.ledger)
        #expect(found.span == nil)
        #expect(found.findings == [])
    }

    @Test func aConsumableBesideASubscriptionDoesNotPassForIt() {
        var history = History()
        history.buy("1", "monthly", from: 0, to: 30, said: 0)
        history.renew(false, said: 0, retry: false, intent: 1, date: 30, product: "monthly")
        history.buy("2", "coins", from: 0, to: nil, type: .consumable, chain: "2", said: 0)
        let audit = audit(until: 40, Self.bothGivePro)
        #expect(audit.lines(.expiryOnly, history) == [])
    }

    @Test func aPassWithoutAnExpiryOfItsOwnNeverEndsToExpiryOnly() {
        var history = History()
        history.buy("1", "pass", from: 0, to: nil, type: .nonRenewing, said: 0)
        let audit = audit(until: 40, Self.bothGivePro)
        #expect(audit.lines(.expiryOnly, history) == ["wronglyGranted 10–40 expired statement"])
        #expect(audit.lines(.willRenew, history) == ["wronglyDenied 0–10 subscribed paidPeriod"])
    }

    @Test func aPlanThatWasReplacedInItsChainIsNoLongerThatPurchase() {
        var history = History()
        history.buy("1", "basic", from: 0, to: 30, said: 0, isRenewal: false)
        history.renew(true, said: 0, date: 30, product: "basic")
        history.buy("2", "pro", from: 10, to: 40, said: 10, isRenewal: false)
        history.renew(true, said: 10, date: 40, product: "pro")
        let found = audit(until: 35).audit(History.customer, in: history.ledger)
        #expect(found.entitlements == ["basic", "pro"])
        let lines = found.findings.filter { $0.rule == .expiryOrWillRenew }.map(\.line)
        #expect(lines == [])
    }

    @Test func theOperatorsGrantLetsInUnderEveryRule() {
        var history = History()
        history.grant("pro", 3, 12, said: 3)
        let found = audit(until: 40).audit(History.customer, in: history.ledger)
        #expect(found.entitlements == ["pro"])
        #expect(found.span == day(3)..<day(40))
        #expect(found.findings == [])
    }

    @Test func aRenewalInfoWithoutItsAppCountsOnceItsChainIsKnown() {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(true, said: 4, date: 30, app: "")
        let audit = audit(until: 30)
        #expect(
            audit.lines(.willRenew, history) == ["wronglyDenied 0–4 subscribed paidPeriod"])
    }

    @Test func familySharingThatThePolicyDoesNotCountIsNoPurchase() {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0, ownership: .familyShared)
        history.renew(true, said: 0, date: 30)
        var audit = audit(until: 40)
        audit.engine.policy.familySharing = false
        #expect(audit.audit(History.customer, in: history.ledger).findings == [])
    }

    @Test func aSandboxPurchaseThatThePolicyDoesNotCountIsNoPurchase() {
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0, environment: .sandbox)
        var audit = audit(until: 40)
        audit.engine.policy.sandbox = .reject
        #expect(audit.audit(History.customer, in: history.ledger).span == nil)
        audit.engine.policy.sandbox = .accept
        #expect(
            audit.lines(.willRenew, history).first == "wronglyDenied 0–30 subscribed paidPeriod")
    }

    @Test func whatWasMovedToAnotherCustomerIsTheirsFromThenOn() {
        let other: CustomerID = "other"
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(false, said: 0, date: 30)
        history.facts.append(
            OwnershipFact(
                receivedAt: day(10), kind: .transfer(customer: other, chainID: "1")))
        let audit = audit(until: 20)
        #expect(
            audit.lines(.willRenew, history) == ["wronglyDenied 0–10 subscribed paidPeriod"])
        #expect(
            audit.lines(.willRenew, history, of: other) == [
                "wronglyDenied 10–20 subscribed paidPeriod"
            ])
        #expect(audit.audit(other, in: history.ledger).span == day(10)..<day(20))
    }

    @Test func whatNobodyOwnedIsAuditedFromTheClaimOn() {
        var history = History()
        history.token = nil
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(false, said: 0, date: 30)
        history.facts.append(
            OwnershipFact(
                receivedAt: day(3),
                kind: .claim(customer: History.customer, chainID: "1", restore: false)))
        let audit = audit(until: 20)
        #expect(audit.audit(History.customer, in: history.ledger).span == day(3)..<day(20))
        #expect(
            audit.lines(.willRenew, history) == ["wronglyDenied 3–20 subscribed paidPeriod"])
    }

    @Test func aMigratedPurchaseIsItsEarlierOwnersOnceBothChainsAreKnown() {
        var history = History()
        history.token = nil
        history.buy("2", from: 10, to: 40, chain: "2", said: 10, previous: "1")
        history.renew(false, said: 10, date: 40, chain: "2")
        history.token = AccountToken(History.customer.rawValue)
        history.buy("1", from: 0, to: 10, said: 0, received: 12)
        let audit = audit(until: 20)
        #expect(audit.audit(History.customer, in: history.ledger).span == day(12)..<day(20))
        #expect(
            audit.lines(.willRenew, history) == ["wronglyDenied 12–20 subscribed paidPeriod"])
    }

    @Test func twoCustomersWhoAreOnePersonShareTheirPurchasesFromThenOn() {
        let other: CustomerID = "other"
        var history = History()
        history.buy("1", from: 0, to: 30, said: 0)
        history.renew(false, said: 0, date: 30)
        history.facts.append(
            OwnershipFact(receivedAt: day(10), kind: .alias(History.customer, other)))
        history.facts.append(
            OwnershipFact(receivedAt: day(15), kind: .aliasUndone(History.customer, other)))
        let found = audit(until: 20).lines(.willRenew, history, of: other)
        #expect(found == ["wronglyDenied 10–15 subscribed paidPeriod"])
    }

    @Test func anothersPurchasesAreNotLookedAt() {
        var history = Self.twoPurchases
        let alone = audit(until: 60).audit(History.customer, in: history.ledger)
        history.token = AccountToken("0f0f0f0f-0000-4000-8000-000000000002")
        history.buy("3", "monthly", from: 5, to: 35, chain: "3", said: 5)
        history.renew(true, said: 5, date: 35, product: "monthly", chain: "3")
        #expect(audit(until: 60).audit(History.customer, in: history.ledger) == alone)
    }
}
