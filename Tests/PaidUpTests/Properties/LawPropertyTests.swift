// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The law: what may take access away, and what may not.
@Suite struct LawPropertyTests {
    @Test func `no outlook changes access before the end of a paid period`() {
        Property.outlooks.expectNoFault()
    }

    @Test func `only the store's word takes proven access away`() {
        Property.onlyTheStoresWord.expectNoFault()
    }

    @Test func `what is paid and not taken back is access`() {
        Property.paidIsAccess.expectNoFault()
    }

    @Test func `what is called exhausted was presumed before`() {
        Property.exhaustedAfterPresumption.expectNoFault()
    }

    @Test func `presumed access is bounded`() { Property.boundedPresumption.expectNoFault() }
}

extension Property {
    static let outlooks = Property(21) { history, random in
        guard let paid = history.randomPaidPeriod(&random) else { return nil }
        let said = history.randomWord(within: paid.interval, of: paid.chain, &random)
        // On one date one renewal statement counts, whichever end it speaks of.
        if history.hasWord(of: paid.chain, on: said.statement.signedDate) { return nil }
        var ledger = history.ledger
        ledger.insert(said.statement)
        let view = LedgerView(ledger)
        for before in history.timelines {
            let after = history.engine.timeline(of: before.customer, in: view)
            let names = Set(before.entitlements.keys).union(after.entitlements.keys)
            for name in names {
                for _ in 0..<2 {
                    let from = said.reachesBack ? paid.interval.from : .distantPast
                    let instant = before.randomInstant(name, &random)
                    guard from <= instant, instant < paid.interval.to else { continue }
                    let old = before.verdict(on: name, at: instant)
                    let new = after.verdict(on: name, at: instant)
                    if old.differsNow(from: new) {
                        return "\(said.statement.content) signed "
                            + "\(said.statement.signedDate.day) changes \(name) at "
                            + "\(instant.day): \(old.state.rawValue) \(new.state.rawValue)"
                    }
                }
            }
        }
        return nil
    }

    static let onlyTheStoresWord = Property(22) { history, random in
        let statements = history.ledger.statements.sorted { $0.id < $1.id }
        guard !statements.isEmpty else { return nil }
        let added = random.one(of: statements)
        let ledger = Ledger(
            history.deliveries.filter { $0.id != added.id }, facts: history.facts)
        let view = LedgerView(ledger)
        for after in history.timelines {
            let before = history.engine.timeline(of: after.customer, in: view)
            for (name, timeline) in before.entitlements {
                let later = after.entitlements[name]?.segments.map(\.from) ?? []
                for instant in timeline.segments.map(\.from) + later {
                    let old = timeline.verdict(at: instant)
                    let new = after.verdict(on: name, at: instant)
                    guard old.access.isProven, !new.access.isGranted,
                        !added.mayTake(old.access, at: instant, ledger),
                        !history.gives(
                            old.access, of: after, toSomebodyElseAt: instant, since: added, ledger)
                    else { continue }
                    return "\(added.content) signed \(added.signedDate.day) takes \(name) "
                        + "of \(after.customer) at \(instant.day): \(old.access)"
                }
            }
        }
        return nil
    }

    static let paidIsAccess = Property(23) { history, random in
        let view = LedgerView(history.ledger)
        let newest = history.newestTransactions()
        var folded: [ChainKey: Timeline] = [:]
        for paid in newest {
            guard let end = paid.transaction.expiresDate, !paid.transaction.isUpgraded,
                paid.transaction.type ?? .autoRenewable == .autoRenewable,
                end > paid.transaction.purchaseDate
            else { continue }
            let length = end.milliseconds(since: paid.transaction.purchaseDate)
            let instant = paid.transaction.purchaseDate.advanced(
                byMilliseconds: Int64(truncatingIfNeeded: random.next() >> 2) % length)
            if let revoked = paid.transaction.revocationDate, revoked <= instant { continue }
            if newest.contains(where: { $0.mayReplace(paid, by: instant) }) { continue }
            let timeline =
                folded[paid.chain] ?? history.engine.timeline(of: paid.chain, in: view)
            folded[paid.chain] = timeline
            let isPaid = timeline?.intervals.contains {
                $0.from <= instant && instant < $0.to && $0.state == .subscribed && $0.isPaid
            }
            if isPaid != true { return "\(paid.transaction) is no access at \(instant.day)" }
        }
        return nil
    }

    static let exhaustedAfterPresumption = Property(25) { history, _ in
        // Where the operator allows no leeway its end is reached at once.
        if history.engine.policy.renewalLeewaySeconds == 0 { return nil }
        let view = LedgerView(history.ledger)
        for key in Set(history.timelines.lazy.flatMap(\.purchases).map(\.chain)) {
            let intervals = history.engine.timeline(of: key, in: view)?.intervals ?? []
            for interval in intervals {
                // A word about a purchase that nobody has seen is all that is known of it.
                guard case .denied(.presumptionExhausted) = interval.standing,
                    !interval.transactionID.isEmpty
                else { continue }
                let hasRun = intervals.contains { other in
                    guard other.to <= interval.from else { return false }
                    switch other.standing {
                    // Grace that was told of later lies over the leeway that ran beneath it.
                    case .granted(let basis):
                        return basis.isPresumed
                            || [.gracePeriod, .billingRetryCourtesy].contains(basis.kind)
                    // A word that the store took back stood where the presumption would have run.
                    case .denied(let ground):
                        return ground.isProof && other.transactionID == interval.transactionID
                    }
                }
                if !hasRun {
                    return "\(key.id) is exhausted at \(interval.from.day)"
                }
            }
        }
        return nil
    }

    static let boundedPresumption = Property(24) { history, _ in
        let statements = Dictionary(
            history.ledger.statements.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        for timeline in history.timelines {
            for purchase in timeline.purchases {
                for interval in purchase.intervals {
                    guard case .granted(let basis) = interval.standing, basis.isPresumed,
                        let statement = statements[basis.statement]
                    else { continue }
                    let bound = history.bound(of: basis.kind, statement, interval)
                    if interval.to > bound {
                        return "\(basis.kind.name) of \(purchase.chain.id) from "
                            + "\(interval.from.day) to \(interval.to.day)"
                    }
                }
            }
        }
        return nil
    }
}

extension Verdict {
    /// Whether access, its basis or the state differ; what comes after does not count.
    fileprivate func differsNow(from other: Verdict) -> Bool {
        switch (access, other.access) {
        case (.granted(let one, _), .granted(let two, _)): one != two || state != other.state
        case (.denied, .denied):
            access.withoutRevision != other.access.withoutRevision || state != other.state
        default: true
        }
    }
}

extension Interval {
    fileprivate var isPaid: Bool {
        if case .granted(let basis) = standing { basis.kind == .paidPeriod } else { false }
    }
}

extension CustomerTimeline {
    fileprivate func randomInstant(_ entitlement: String, _ random: inout SplitMix64) -> Instant {
        entitlements[entitlement]?.randomInstant(&random)
            ?? Day(milliseconds: Int64(random.below(8_640_000)) * 1000).instant
    }
}
