// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct EngineTests {
    private let ledger = Ledger(
        [period("t1", 0..<30), renewal(at: 5, willRenew: false)], facts: [claim("u1")])

    @Test func `a chain can be folded by itself, whoever owns it`() {
        let unowned = Ledger(ledger.statements)
        let timeline = Engine().timeline(of: chain1, in: LedgerView(unowned))
        #expect(timeline?.chain == chain1)
        #expect(timeline?.intervals.map(\.state) == [.subscribed, .expired])
        #expect(Engine().timeline(of: chain2, in: LedgerView(unowned)) == nil)
    }

    @Test func `without a catalog each product is an entitlement of its own name`() {
        let timeline = Engine().timeline(of: "u1", in: LedgerView(ledger))
        #expect(timeline.entitlements.keys.sorted() == ["pro"])
        let listed = Engine(catalog: Catalog([])).timeline(of: "u1", in: LedgerView(ledger))
        #expect(listed.entitlements.isEmpty)
        #expect(listed.purchases.count == 1)
    }

    @Test func `a product gives all its entitlements`() {
        let catalog = Catalog([Product(id: "pro", entitlements: ["a", "b"])])
        let timeline = Engine(catalog: catalog).timeline(of: "u1", in: LedgerView(ledger))
        #expect(timeline.picture("a") == "0 subscribed+, 30 expired-")
        #expect(timeline.picture("b") == "0 subscribed+, 30 expired-")
        #expect(timeline.picture("c") == "nothing")
        #expect(catalog.entitlements(of: "pro") == ["a", "b"])
        #expect(catalog.entitlements(of: "other").isEmpty)
        #expect(Catalog.productNames.entitlements(of: "other") == ["other"])
    }

    @Test func `a customer of whom nothing is known has no purchases`() {
        let timeline = Engine().timeline(of: "nobody", in: LedgerView(Ledger()))
        #expect(timeline.purchases.isEmpty)
        #expect(timeline.entitlements.isEmpty)
        #expect(timeline.customer == "nobody")
        #expect(timeline.revision == LedgerRevision())
    }
}
