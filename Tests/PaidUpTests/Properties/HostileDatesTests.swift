// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// A store, or somebody in its name, may state any date.
@Suite struct HostileDatesTests {
    @Test func `dates at the ends of the range do no harm`() {
        Property.hostileDates.expectNoFault()
    }
}

extension Property {
    static let hostileDates = Property(31) { history, random in
        guard history.place % 4 == 0 else { return nil }
        let deliveries = history.deliveries.map { $0.withHostileDates(&random) }
        let ledger = Ledger(deliveries, facts: history.facts)
        let timelines = history.engine.timelines(in: ledger)
        let again = Ledger(deliveries.reversed(), facts: history.facts.reversed())
        if history.engine.timelines(in: again) != timelines { return "the order shows" }
        for timeline in timelines.lazy.flatMap({ $0.entitlements.values }) {
            let segments = timeline.segments
            guard segments.first?.from == .distantPast, segments.last?.to == .distantFuture
            else { return "\(timeline.entitlement) does not span all time" }
            for (one, next) in zip(segments, segments.dropFirst())
            where one.to != next.from || one.from >= one.to {
                return "a gap at \(one.to.milliseconds)"
            }
            for instant in Instant.hostile {
                let verdict = timeline.verdict(at: instant)
                if let next = verdict.nextChange, next <= instant { return "no next change" }
            }
        }
        return nil
    }
}

extension Instant {
    fileprivate static let hostile = [
        Int64.min, .min + 1, -62_135_596_800_000, -1, 0, 1, 253_402_300_799_999, .max - 1, .max,
    ].map { Instant(milliseconds: $0) }
}

extension SplitMix64 {
    fileprivate mutating func spoil(_ instant: Instant) -> Instant {
        happens(15) ? one(of: Instant.hostile) : instant
    }
}

extension Statement {
    fileprivate func withHostileDates(_ random: inout SplitMix64) -> Statement {
        Statement(
            chain: chain, content: content.withHostileDates(&random),
            signedDate: random.spoil(signedDate), assurance: assurance,
            delivery: Delivery(
                receivedAt: random.spoil(delivery.receivedAt), source: delivery.source))
    }
}

extension Statement.Content {
    fileprivate func withHostileDates(_ random: inout SplitMix64) -> Statement.Content {
        switch self {
        case .transaction(var said):
            said.purchaseDate = random.spoil(said.purchaseDate)
            said.expiresDate = said.expiresDate.map { random.spoil($0) }
            said.revocationDate = said.revocationDate.map { random.spoil($0) }
            return .transaction(said)
        case .renewal(var said):
            said.renewalDate = said.renewalDate.map { random.spoil($0) }
            said.gracePeriodExpiresDate = said.gracePeriodExpiresDate.map { random.spoil($0) }
            return .renewal(said)
        case .status(var said):
            said.renewalSignedDate = said.renewalSignedDate.map { random.spoil($0) }
            return .status(said)
        case .grant(var said):
            said.from = random.spoil(said.from)
            said.until = said.until.map { random.spoil($0) }
            said.revokedAt = said.revokedAt.map { random.spoil($0) }
            return .grant(said)
        case .refundRequest: return self
        }
    }
}
