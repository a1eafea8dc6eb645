// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

/// A third of the notifications never arrives. With the store's API reachable, every answer is
/// right again within two quarters of an hour; with an outage, nobody who was let in is denied
/// while service is due, and nobody is let in wrongly for longer than the leeway.
struct LossProofTests {
    private static let leeway: Int64 = 259_200

    @Test("with 30 % lost, every answer is right again within the budget's time", arguments: 1...2)
    func loss(_ seed: UInt64) async throws {
        let proof = try LossProof(seed: seed, lossPercent: 30)
        try await proof.live(days: 24)
        let outcome = proof.outcome
        #expect(outcome.denials == [])
        #expect(outcome.longestUnheard <= 2 * LossProof.step, "seed \(seed)")
        #expect(outcome.longestWrongGrant <= 2 * LossProof.step, "seed \(seed)")
        try await proof.settle(steps: 2)
        #expect(proof.isRight, "seed \(seed)")
    }

    @Test("an outage within the leeway locks out nobody who is known", arguments: 11...12)
    func outage(_ seed: UInt64) async throws {
        let proof = try LossProof(seed: seed, lossPercent: 30)
        try await proof.live(days: 18, outage: 9..<11)
        #expect(proof.outcome.denials == [])
        #expect(proof.outcome.longestWrongGrant <= Self.leeway, "seed \(seed)")
        try await proof.settle(steps: 2)
        #expect(proof.isRight, "seed \(seed)")
    }
}
