// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// What every answer promises.
@Suite struct AnswerPropertyTests {
    @Test func `every answer names its statement, and the statement is in the ledger`() {
        Property.grounds.expectNoFault()
    }

    @Test func `segments follow one another from the distant past to the distant future`() {
        Property.contiguity.expectNoFault()
    }

    @Test func `the answer changes at the instant that it names, and not before`() {
        Property.nextChange.expectNoFault()
    }

    @Test func `access lasts as long as the answer says`() { Property.until.expectNoFault() }

    @Test func `a purchase has one life, whoever asks`() { Property.oneLife.expectNoFault() }

    @Test func `access is the union of the purchases`() { Property.union.expectNoFault() }
}

extension Property {
    static let grounds = Property(11) { history, _ in
        let known = Set(history.ledger.statements.map(\.id))
        for timeline in history.timelines {
            for segment in timeline.entitlements.values.lazy.flatMap(\.segments) {
                if case .denied(.noEvidence(let revision)) = segment.access {
                    if revision != history.ledger.revision() { return "another revision" }
                } else if let id = segment.access.statement, known.contains(id) {
                    continue
                } else {
                    return "\(timeline.customer) \(segment.access) is not in the ledger"
                }
            }
        }
        return nil
    }

    static let contiguity = Property(12) { history, _ in
        for timeline in history.timelines.lazy.flatMap({ $0.entitlements.values }) {
            let segments = timeline.segments
            guard segments.first?.from == .distantPast, segments.last?.to == .distantFuture
            else { return "\(timeline.entitlement) does not span all time" }
            for (one, next) in zip(segments, segments.dropFirst()) {
                if one.to != next.from || one.from >= one.to { return "a gap at \(one.to.day)" }
                if one.access == next.access, one.state == next.state,
                    one.product == next.product, one.environment == next.environment
                {
                    return "nothing changes at \(one.to.day)"
                }
            }
        }
        return nil
    }

    static let nextChange = Property(13) { history, random in
        for timeline in history.timelines.lazy.flatMap({ $0.entitlements.values }) {
            for _ in 0..<3 {
                let instant = timeline.randomInstant(&random)
                if let fault = timeline.faultOfNextChange(at: instant, &random) { return fault }
            }
        }
        return nil
    }

    static let until = Property(14) { history, _ in
        for timeline in history.timelines.lazy.flatMap({ $0.entitlements.values }) {
            for segment in timeline.segments {
                guard case .granted(let basis, let until) = segment.access else { continue }
                let end = until ?? .distantFuture
                if end < segment.to { return "until lies before the segment's end" }
                let last = timeline.verdict(at: end.advanced(byMilliseconds: -1))
                guard last.access.isGranted, last.isPresumed == basis.isPresumed else {
                    return "access ends before \(end.day)"
                }
                guard until != nil else { continue }
                let after = timeline.verdict(at: end)
                if after.access.isGranted, after.isPresumed == basis.isPresumed {
                    return "access does not end at \(end.day)"
                }
            }
        }
        return nil
    }

    static let oneLife = Property(16) { history, random in
        let view = LedgerView(history.ledger)
        for purchase in history.timelines.lazy.flatMap(\.purchases) where random.happens(30) {
            let whole = history.engine.timeline(of: purchase.chain, in: view)
            for part in purchase.intervals {
                let isCut = whole?.intervals.contains {
                    $0.from <= part.from && part.to <= $0.to && $0.standing == part.standing
                        && $0.state == part.state && $0.transactionID == part.transactionID
                }
                if isCut != true { return "\(purchase.chain.id) from \(part.from.day)" }
            }
        }
        return nil
    }

    static let union = Property(15) { history, random in
        for customer in history.timelines {
            for (name, timeline) in customer.entitlements {
                let instant = timeline.randomInstant(&random)
                let bases = customer.bases(of: name, at: instant, history)
                let verdict = timeline.verdict(at: instant)
                if verdict.access.isGranted == bases.isEmpty {
                    return "\(name) at \(instant.day) is not the union"
                }
                if verdict.isPresumed, !bases.allSatisfy(\.isPresumed) {
                    return "\(name) at \(instant.day) is proven and called presumed"
                }
            }
        }
        return nil
    }
}

extension CustomerTimeline {
    /// What each purchase by itself grants at an instant.
    fileprivate func bases(
        of entitlement: String, at instant: Instant, _ history: History
    ) -> [Basis] {
        var bases: [Basis] = []
        for purchase in purchases {
            for interval in purchase.intervals
            where interval.from <= instant && instant < interval.to {
                let names =
                    purchase.chain.store == .operator
                    ? history.ledger.grantedEntitlements(by: purchase.chain)
                    : history.engine.catalog.entitlements(of: interval.productID)
                let isShared = interval.ownership == .familyShared
                if isShared, !history.engine.policy.familySharing { continue }
                if names.contains(entitlement), case .granted(let basis) = interval.standing {
                    bases.append(basis)
                }
            }
        }
        return bases
    }
}

extension Ledger {
    fileprivate func grantedEntitlements(by chain: ChainKey) -> [String] {
        statements.compactMap { statement in
            guard statement.chain == chain, case .grant(let grant) = statement.content else {
                return nil
            }
            return grant.entitlement
        }
    }
}

extension EntitlementTimeline {
    /// One of its own instants or near it, or any other.
    func randomInstant(_ random: inout SplitMix64) -> Instant {
        if random.happens(60) {
            let start = segments[random.below(segments.count)].from
            if start > .distantPast {
                return start.advanced(byMilliseconds: Int64(random.below(3)) - 1)
            }
        }
        return Day(milliseconds: Int64(random.below(8_640_000)) * 1000 - 432_000_000).instant
    }

    fileprivate func faultOfNextChange(
        at instant: Instant, _ random: inout SplitMix64
    ) -> String? {
        let verdict = verdict(at: instant)
        let start = segment(at: instant).from
        if start > .distantPast {
            let first = self.verdict(at: start)
            guard first.access == verdict.access, first.state == verdict.state,
                first.product == verdict.product, first.environment == verdict.environment
            else { return "the answer changes between \(start.day) and \(instant.day)" }
        }
        guard let next = verdict.nextChange else {
            let later = Instant(milliseconds: .max - 1)
            return self.verdict(at: later).differs(from: verdict) ? "it changes after all" : nil
        }
        if next <= instant { return "the next change is not later" }
        let distance = next.milliseconds(since: instant)
        let between = instant.advanced(
            byMilliseconds: Int64(truncatingIfNeeded: random.next() >> 2) % distance)
        for probe in [between, next.advanced(byMilliseconds: -1)]
        where self.verdict(at: probe).differs(from: verdict) {
            return "the answer of \(instant.day) changes before \(next.day)"
        }
        return self.verdict(at: next).differs(from: verdict)
            ? nil : "nothing changes at \(next.day)"
    }
}

extension Verdict {
    /// Whether it says anything else, but for the instant.
    fileprivate func differs(from other: Verdict) -> Bool {
        access != other.access || state != other.state || product != other.product
            || environment != other.environment || !(outlook == other.outlook)
    }
}
