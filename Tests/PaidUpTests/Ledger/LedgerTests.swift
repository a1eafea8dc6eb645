// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct LedgerTests {
    private let first = period("t1", 0..<30, received: 5)
    private let second = renewal(at: 3, willRenew: false)

    @Test func `adding a statement twice changes nothing`() {
        var ledger = Ledger()
        let isNew = ledger.insert(first)
        #expect(isNew)
        let once = ledger
        let isNewAgain = ledger.insert(first)
        #expect(!isNewAgain)
        #expect(ledger == once)
        #expect(ledger.count == 1)
        #expect(ledger.revision() == once.revision())
    }

    @Test func `a later delivery of the same words changes nothing, an earlier one its date`() {
        var ledger = Ledger([first])
        let changedLater = ledger.insert(period("t1", 0..<30, received: 9))
        #expect(!changedLater)
        #expect(ledger.statements.map(\.delivery.receivedAt) == [(5 as Day).instant])
        let changedEarlier = ledger.insert(period("t1", 0..<30, received: 2))
        #expect(changedEarlier)
        #expect(ledger.statements.map(\.delivery.receivedAt) == [(2 as Day).instant])
        #expect(ledger.count == 1)
    }

    @Test func `the order of arrival does not show`() {
        #expect(Ledger([first, second]) == Ledger([second, first]))
        let facts = [claim("u1", at: 2), claim("u2", at: 1), claim("u1", "c2", at: 1)]
        #expect(Ledger([first], facts: facts) == Ledger([first], facts: facts.reversed()))
    }

    @Test func `the revision names the set that was known`() {
        let ledger = Ledger([first, second])
        #expect(ledger.revision() == ledger.revision(knownAt: (5 as Day).instant))
        #expect(ledger.revision(knownAt: (4 as Day).instant) == Ledger([second]).revision())
        #expect(ledger.revision(knownAt: (1 as Day).instant) == LedgerRevision())
        #expect(Ledger([first]).revision() != Ledger([second]).revision())
        #expect(ledger.revision().description.hasPrefix("2-"))
        #expect(ledger.revision().description.count == 34)
    }

    @Test func `it gives back what was put in`() {
        let waiting = renewal(
            at: 4, willRenew: true, in: ChainKey(environment: .production, app: "", id: "c1"))
        let request = said(
            .refundRequest(RefundRequest(transactionID: "t1", isDeclined: true)), signed: 8)
        let all = [first, second, waiting, request, status(2, at: 31), grant(0..<10)]
        let ledger = Ledger(all, facts: [claim("u1")])
        #expect(Set(ledger.statements) == Set(all))
        #expect(ledger.statements.count == all.count)
        #expect(ledger.count == all.count)
        #expect(ledger.ownershipFacts == [claim("u1")])
    }

    @Test func `a fact twice is one fact`() {
        var ledger = Ledger()
        let answers = [
            ledger.insert(claim("u1", at: 3)), ledger.insert(claim("u1", at: 3)),
            ledger.insert(claim("u1", at: 4)),
        ]
        #expect(answers == [true, false, true])
        #expect(ledger.ownershipFacts.count == 2)
    }

    @Test func `merging is set union`() {
        let one = Ledger([first], facts: [claim("u1")])
        let other = Ledger([second, first], facts: [claim("u1"), claim("u2", at: 2)])
        var merged = one
        merged.merge(other)
        var reversed = other
        reversed.merge(one)
        #expect(merged == reversed)
        #expect(merged.count == 2)
        #expect(merged.ownershipFacts.count == 2)
    }

    @Test func `it knows who is named and which chains nobody is named for`() {
        let token = AccountToken("6f0c7d5e-0001-4000-8000-00000000000a")
        let chain3 = ChainKey(environment: .production, app: "a", id: "c3")
        let ledger = Ledger(
            [
                first, period("t2", 0..<30, in: chain2, token: token), grant(0..<10, to: "u9"),
                period("t3", 0..<30, in: chain3),
            ],
            facts: [claim("u1")])
        #expect(ledger.customers == ["6f0c7d5e-0001-4000-8000-00000000000a", "u1", "u9"])
        #expect(ledger.unownedChains == [chain3])
    }

    @Test func `what nobody owns can be given to the customer of its own id`() {
        let token = AccountToken("6f0c7d5e-0001-4000-8000-00000000000a")
        var ledger = Ledger(
            [first, period("t2", 0..<30, in: chain2, token: token)], facts: [claim("u1")])
        let owned = ledger
        ledger.attributeUnownedChains()
        #expect(ledger == owned)
        ledger = Ledger([first])
        ledger.attributeUnownedChains()
        ledger.attributeUnownedChains()
        #expect(ledger.customers == ["c1"])
        #expect(ledger.ownershipFacts.count == 1)
        let at = (5 as Day).instant
        func isGranted(_ customer: CustomerID) -> Bool {
            let timeline = Engine().timeline(of: customer, in: LedgerView(ledger))
            return timeline.verdict(on: "pro", at: at).access.isGranted
        }
        #expect(isGranted("c1"))
        ledger.insert(claim("u1", at: 20))
        #expect(isGranted("u1"))
        #expect(!isGranted("c1"))
    }

    @Test func `a statement is found by its identity`() {
        let waiting = renewal(
            at: 4, willRenew: true, in: ChainKey(environment: .production, app: "", id: "c1"))
        let ledger = Ledger([first, second, waiting, grant(0..<10)])
        #expect(ledger.statement(second.id) == second)
        #expect(ledger.statement(waiting.id) == waiting)
        #expect(ledger.statement(period("t9", 0..<30).id) == nil)
    }

    @Test func `a name in another store or environment is a name of another chain`() {
        let token = AccountToken("6f0c7d5e-0001-4000-8000-00000000000a")
        let sandbox = ChainKey(environment: .sandbox, app: "com.example.app", id: "c2")
        let ledger = Ledger([
            first, grant(0..<10, to: "u9", id: "c1"),
            period("t2", 0..<30, in: chain2), period("t3", 0..<30, in: sandbox, token: token),
        ])
        #expect(ledger.unownedChains == [chain1, chain2])
    }

    @Test func `the newest signed date is of what was known`() {
        let ledger = Ledger([first, period("t1", 0..<30, signed: 20, received: 40)])
        #expect(ledger.newestSignedDate() == (20 as Day).instant)
        #expect(ledger.newestSignedDate(knownAt: (39 as Day).instant) == (0 as Day).instant)
        #expect(ledger.newestSignedDate(knownAt: (1 as Day).instant) == nil)
    }
}
