// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// Two services on one ledger: what one writes, the other answers before long.
struct TwoProcessesTests {
    @Test("an answer out of memory is not older than half a minute")
    func staleness() async throws {
        let test = try TestKeeper()
        let answerer = Answerer(keeper: test.keeper)
        let other = LedgerKeeper(
            store: test.ledger, intake: test.keeper.intake,
            rules: RulesHistory(default: Engine()),
            tombstoneKey: Array(repeating: 7, count: 32),
            clock: { [clock = test.clock] in clock.now },
            wake: {})
        func isGranted() async throws -> Bool {
            try await answerer.folded("a").timeline.verdict(on: "pro", at: test.clock.now)
                .access.isGranted
        }
        #expect(try await !isGranted())
        let grant = Grant(customer: "a", entitlement: "pro", from: test.clock.now, until: nil)
        _ = try await other.perform(
            about: ["a"], author: "k1",
            acts: { _, _ in [.grant(id: "g", grant, reason: "test", isRevoked: false)] }
        ) { _, _ in }
        test.clock.advance(seconds: 29)
        #expect(answerer.foldedAtHand("a") != nil)
        test.clock.advance(seconds: 1)
        #expect(answerer.foldedAtHand("a") == nil)
        #expect(try await isGranted())
    }
}
