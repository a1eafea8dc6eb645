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
        let findings = Corpus.findings
        let all: [SubscriptionState] = [
            .subscribed, .inGracePeriod, .inBillingRetryPeriod, .expired, .revoked,
            .renewalPending, .lifetime, .granted, .none,
        ]
        let kinds: [Basis.Kind] = [
            .paidPeriod, .purchase, .gracePeriod, .billingRetryCourtesy, .grant, .renewalLeeway,
            .unseenPurchase, .unseenSuccessor, .announcedGrace, .passWithoutDuration,
        ]
        let enough = findings.histories / 200
        for state in all {
            #expect(findings.states[state, default: 0] >= enough, "\(state.rawValue)")
        }
        for kind in kinds { #expect(findings.bases[kind, default: 0] >= enough, "\(kind.name)") }
    }

    @Test func `every property is held against every history`() {
        #expect(Set(Property.all.map(\.number)).count == Property.all.count)
        #expect(Corpus.findings.histories > 0)
    }
}
