// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// A product that the catalog does not name gives nothing, and no denial hides that.
@Suite struct UnlistedProductTests {
    private let catalog = Catalog([
        Product(id: "pro", entitlements: ["pro"]), Product(id: "free", entitlements: []),
    ])

    private func engine(_ catalog: Catalog? = nil) -> Engine {
        Engine(catalog: catalog ?? self.catalog)
    }

    private func timeline(_ statements: [Statement]) -> CustomerTimeline {
        let ledger = Ledger(statements, facts: [claim("u1"), claim("u1", "c2")])
        return engine().timeline(of: "u1", in: LedgerView(ledger))
    }

    private func access(_ statements: [Statement], at day: Day, _ name: String = "pro") -> Access {
        timeline(statements).verdict(on: name, at: day.instant).access
    }

    @Test func `a running purchase is named and no lack of evidence`() {
        let bought = period("t1", 0..<30, "pro.mnth")
        let verdict = timeline([bought]).verdict(on: "pro", at: (5 as Day).instant)
        #expect(verdict.access == .denied(.unlistedProduct(bought.id)))
        #expect(verdict.access.statement == bought.id)
        #expect(verdict.state == .none)
        #expect(verdict.product == "pro.mnth")
        #expect(verdict.entitlement == "pro")
        #expect(verdict.nextChange == nil)
        #expect(!Ground.unlistedProduct(bought.id).isProof)
    }

    @Test func `one that is over is named where there is no other ground`() {
        let bought = period("t1", 0..<30, "pro.mnth")
        let said = renewal(at: 40, reason: 1, product: "pro.mnth")
        #expect(access([bought, said], at: 50) == .denied(.unlistedProduct(said.id)))
        let known = period("t2", 0..<20, in: chain2)
        let end = renewal(at: 20, reason: 1, in: chain2)
        #expect(access([bought, said, known, end], at: 50) == .denied(.statement(end.id)))
    }

    @Test func `while it runs nothing proves a denial`() {
        let bought = period("t1", 10..<40, "pro.mnth")
        let known = period("t2", 0..<20, in: chain2)
        let end = renewal(at: 20, reason: 1, in: chain2)
        #expect(access([bought, known, end], at: 15).isGranted)
        #expect(access([bought, known, end], at: 25) == .denied(.unlistedProduct(bought.id)))
        let upgraded = [period("t1", 0..<30), period("t2", 10..<40, "pro.yaer")]
        #expect(access(upgraded, at: 20) == .denied(.unlistedProduct(upgraded[1].id)))
    }

    @Test func `before it there is no evidence`() {
        let timeline = timeline([period("t1", 10..<30, "pro.mnth")])
        let verdict = timeline.verdict(on: "pro", at: (5 as Day).instant)
        #expect(verdict.access == .denied(.noEvidence(timeline.revision)))
    }

    @Test(arguments: [
        period("t1", 0..<30, "free"), purchase("t1", at: 0, "coins", .consumable),
        grant(0..<30, "other"),
    ])
    func `what is meant to give nothing is no gap`(_ statement: Statement) {
        let timeline = timeline([statement])
        let verdict = timeline.verdict(on: "pro", at: (5 as Day).instant)
        #expect(verdict.access == .denied(.noEvidence(timeline.revision)))
        #expect(engine().unlistedProducts(in: LedgerView(Ledger([statement]))).isEmpty)
    }

    @Test func `purchases are counted once each`() {
        let ledger = Ledger([
            period("t1", 0..<30, "pro.mnth"), period("t2", 30..<60, "pro.mnth"),
            period("t3", 0..<30, "pro.mnth", in: chain2), period("t4", 0..<30, "pro", in: chain2),
            renewal(at: 5, product: "pro.yaer", in: chain2),
        ])
        let view = LedgerView(ledger)
        #expect(engine().unlistedProducts(in: view) == ["pro.mnth": 2, "pro.yaer": 1])
        #expect(Engine().unlistedProducts(in: view).isEmpty)
        let early = LedgerView(ledger, knownAt: (1 as Day).instant)
        #expect(engine().unlistedProducts(in: early) == ["pro.mnth": 2])
        var sandbox = engine()
        sandbox.environment = .sandbox
        #expect(sandbox.unlistedProducts(in: view).isEmpty)
    }

    @Test func `passes whose length nobody states are counted`() {
        let catalog = Catalog([
            Product(id: "pass", entitlements: ["pro"]),
            Product(
                id: "pass.30", entitlements: ["pro"], duration: CalendarPeriod(iso8601: "P30D")),
        ])
        let view = LedgerView(
            Ledger([
                purchase("t1", at: 0, "pass", .nonRenewing),
                purchase("t2", at: 0, "pass.30", .nonRenewing),
                purchase("t3", at: 0, "life", .nonConsumable, in: chain2),
            ]))
        #expect(engine(catalog).passesWithoutDuration(in: view) == ["pass": 1])
        #expect(Engine().passesWithoutDuration(in: view) == ["pass": 1, "pass.30": 1])
    }
}
