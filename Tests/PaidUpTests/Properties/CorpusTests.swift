// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The histories must be rich enough for the properties to mean something.
@Suite struct CorpusTests {
    @Test func `a seed makes the same history every time`() {
        let one = HistoryGenerator.history(seed: 7, place: 3)
        let other = HistoryGenerator.history(seed: 7, place: 3)
        #expect(one.deliveries == other.deliveries)
        #expect(one.facts == other.facts)
        #expect(one.engine.policy == other.engine.policy)
        #expect(
            one.deliveries != HistoryGenerator.history(seed: 7, place: 4).deliveries
                || one.facts != HistoryGenerator.history(seed: 7, place: 4).facts)
    }

    @Test func `every state and every basis occurs often`() {
        var states: [SubscriptionState: Int] = [:]
        var bases: [Basis.Kind: Int] = [:]
        for timeline in Corpus.histories.lazy.flatMap(\.timelines) {
            for segment in timeline.entitlements.values.lazy.flatMap(\.segments) {
                states[segment.state, default: 0] += 1
                if case .granted(let basis, _) = segment.access {
                    bases[basis.kind, default: 0] += 1
                }
            }
        }
        let all: [SubscriptionState] = [
            .subscribed, .inGracePeriod, .inBillingRetryPeriod, .expired, .revoked,
            .renewalPending, .lifetime, .granted, .none,
        ]
        let kinds: [Basis.Kind] = [
            .paidPeriod, .purchase, .gracePeriod, .billingRetryCourtesy, .grant, .renewalLeeway,
            .unseenPurchase, .unseenSuccessor, .announcedGrace, .passWithoutDuration,
        ]
        let enough = Corpus.histories.count / 200
        for state in all { #expect(states[state, default: 0] >= enough, "\(state.rawValue)") }
        for kind in kinds { #expect(bases[kind, default: 0] >= enough, "\(kind.name)") }
        let total = Corpus.histories.reduce(0) { $0 + $1.deliveries.count }
        print("Properties: \(total) deliveries, \(states.map { "\($0.key.rawValue) \($0.value)" })")
    }
}
