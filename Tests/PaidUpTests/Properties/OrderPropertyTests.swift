// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// Facts have an order of their own; arrival has none.
@Suite struct OrderPropertyTests {
    @Test func `any permutation and repetition gives the same timelines, to the byte`() {
        Property.permutation.expectNoFault()
    }

    @Test func `merging commutes, associates and is idempotent`() {
        Property.merging.expectNoFault()
    }

    @Test func `adding one by one, with folds in between, equals the fold from scratch`() {
        Property.oneByOne.expectNoFault()
    }

    @Test func `what was known at an instant is what had been received by then`() {
        Property.knownAt.expectNoFault()
    }

    @Test func `between two receipts nothing that is known changes`() {
        Property.receipts.expectNoFault()
    }
}

extension Property {
    static let permutation = Property(1) { history, random in
        var deliveries = history.deliveries
        var facts = history.facts
        for _ in 0..<random.below(4) where !deliveries.isEmpty {
            deliveries.append(random.one(of: deliveries))
        }
        deliveries.shuffle(using: &random)
        facts.shuffle(using: &random)
        let ledger = Ledger(deliveries, facts: facts)
        if ledger != history.ledger { return "the ledgers differ" }
        let timelines = history.engine.timelines(in: ledger)
        if timelines != history.timelines { return "the timelines differ" }
        // The text is slow to make; one history in five must do.
        guard history.place % 5 == 0 else { return nil }
        if timelines.map(\.text) != history.timelines.map(\.text) { return "the texts differ" }
        return nil
    }

    static let merging = Property(2) { history, random in
        var parts = [Ledger(), Ledger(), Ledger()]
        for delivery in history.deliveries {
            parts[random.below(3)].insert(delivery)
            if random.happens(20) { parts[random.below(3)].insert(delivery) }
        }
        for fact in history.facts {
            parts[random.below(3)].insert(fact)
            if random.happens(20) { parts[random.below(3)].insert(fact) }
        }
        let (a, b, c) = (parts[0], parts[1], parts[2])
        if a.merging(b) != b.merging(a) { return "it does not commute" }
        let whole = a.merging(b).merging(c)
        if whole != a.merging(b.merging(c)) { return "it does not associate" }
        if whole.merging(b) != whole || a.merging(a) != a { return "it is not idempotent" }
        if whole != history.ledger { return "the whole differs from its parts" }
        guard history.place % 5 == 0 else { return nil }
        let timelines = history.engine.timelines(in: whole)
        return timelines == history.timelines ? nil : "the timelines differ"
    }

    static let oneByOne = Property(3) { history, random in
        var ledger = Ledger()
        let pause = random.below(history.deliveries.count + 1)
        for (place, delivery) in history.deliveries.enumerated() {
            if place != pause {
                ledger.insert(delivery)
                continue
            }
            _ = history.engine.timelines(in: ledger)
            let before = ledger
            if ledger.insert(delivery) == (ledger == before) {
                return "the answer of insert is wrong"
            }
        }
        for fact in history.facts { ledger.insert(fact) }
        let timelines = history.engine.timelines(in: ledger)
        return timelines == history.timelines ? nil : "the timelines differ"
    }

    static let knownAt = Property(4) { history, random in
        guard !history.deliveries.isEmpty else { return nil }
        var instant = random.one(of: history.deliveries).delivery.receivedAt
        if random.happens(30), let fact = history.facts.first { instant = fact.receivedAt }
        if random.happens(20) { instant = instant.advanced(byMilliseconds: -1) }
        let known = Ledger(
            history.deliveries.filter { $0.delivery.receivedAt <= instant },
            facts: history.facts.filter { $0.receivedAt <= instant })
        let then = LedgerView(known, knownAt: instant)
        let now = LedgerView(history.ledger, knownAt: instant)
        for customer in history.customers {
            let asKnown = history.engine.timeline(of: customer, in: then)
            let lookedUp = history.engine.timeline(of: customer, in: now)
            if asKnown != lookedUp || asKnown.text != lookedUp.text {
                return
                    "\(customer) at \(instant.day):\n\(lookedUp.text)instead of\n\(asKnown.text)"
            }
        }
        return nil
    }

    static let receipts = Property(5) { history, random in
        guard !history.deliveries.isEmpty, !history.customers.isEmpty else { return nil }
        let customer = random.one(of: history.customers)
        let receipts = history.ledger.evidence(aboutCustomer: customer).receipts
        let instant = random.one(of: history.deliveries).delivery.receivedAt
        let last = receipts.last { $0 <= instant } ?? .distantPast
        // The same revision for both, since it counts what is about others too.
        let revision = LedgerRevision()
        let then = history.engine.timeline(
            of: customer, in: LedgerView(history.ledger, knownAt: last, revision: revision))
        let now = history.engine.timeline(
            of: customer, in: LedgerView(history.ledger, knownAt: instant, revision: revision))
        if then.purchases == now.purchases, then.entitlements == now.entitlements { return nil }
        return "\(customer) between \(last.day) and \(instant.day)"
    }
}

extension Ledger {
    fileprivate func merging(_ other: Ledger) -> Ledger {
        var merged = self
        merged.merge(other)
        return merged
    }
}
