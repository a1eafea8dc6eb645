// SPDX-License-Identifier: Apache-2.0

import CBareCrypto
import JWSVerification
import PaidUp
import PaidUpAppStore

extension BenchmarkGroup {
    /// What verification costs beyond the signatures alone, from text to statements.
    ///
    /// The bare library and ours take turns in every round, and ratios are formed within a round,
    /// so that the machine's changes of speed hit both alike.
    static let verification = BenchmarkGroup(name: "verification") {
        guard let messages = try? SignedMessages(),
            let anchors = try? TrustAnchors(pem: messages.rootPEM),
            let p256 = bare_signature_new(256), let p384 = bare_signature_new(384)
        else { return [] }
        defer {
            bare_signature_free(p256)
            bare_signature_free(p384)
        }
        let warm = AppStoreIntake(verifier: JWSVerifier(anchors: anchors))
        let cold = JWSVerifier(anchors: anchors, cacheCapacity: 0)
        let now = Instant(milliseconds: 1_785_459_700_000)
        let take = { (intake: AppStoreIntake, jws: String) in
            let result = intake.take(signed: jws, receivedAt: nil, now: now)
            if result.outcome != .accepted { fatalError("\(result.findings)") }
        }
        let rounds = Rounds(count: 15) { round in
            round.measure("bare256", 500) { _ = bare_signature_verify(p256, 1) }
            round.measure("transaction", 500) { take(warm, messages.transaction) }
            round.measure("notification", 170) { take(warm, messages.notification) }
            round.measure("bareChain", 20) {
                _ = bare_signature_verify(p384, 2)
                _ = bare_signature_verify(p256, 1)
            }
            // The anchors stand, as in a program that runs; no chain is remembered.
            round.measure("cold", 20) {
                let outcome = cold.verify(messages.transaction, now: 0) { _ in now.milliseconds }
                if outcome.verified == nil { fatalError("\(String(describing: outcome.error))") }
            }
        }
        return [
            rounds.rate("openssl_p256_verify_per_s", "bare256"),
            rounds.rate("verify_transaction_per_s", "transaction"),
            rounds.ratio("verify_transaction_ratio", "bare256", "transaction"),
            rounds.rate("verify_notification_per_s", "notification"),
            rounds.ratio("verify_notification_ratio", "bare256", "notification", times: 3),
            rounds.ratio("cold_chain_ratio", "bareChain", "cold"),
        ]
    }

    /// Statements made from decoded words, which carry no signature.
    static let decoded = BenchmarkGroup(name: "decoded") {
        guard let messages = try? SignedMessages(),
            let anchors = try? TrustAnchors(pem: messages.rootPEM)
        else { return [] }
        let intake = AppStoreIntake(
            verifier: JWSVerifier(anchors: anchors), trustsDecoded: true)
        let body = Array(messages.decodedNotification.utf8)
        let now = Instant(milliseconds: 1_785_459_700_000)
        let history = SubscriptionHistory(number: 1, months: 60)
        let rounds = Rounds(count: 15) { round in
            round.measure("signal", 2_000) {
                keep(intake.take(json: body, receivedAt: now, now: now))
            }
            round.measure("ledger", 20) { keep(Ledger(history.statements)) }
        }
        return [
            rounds.rate("decoded_signals_per_s", "signal"),
            rounds.rate(
                "ledger_statements_per_s", "ledger", each: Double(history.statements.count)),
        ]
    }
}

/// Several measurements that take turns.
struct Rounds {
    private var all: [Round] = []

    init(count: Int, _ body: (inout Round) -> Void) {
        for _ in 0..<count {
            var round = Round()
            body(&round)
            all.append(round)
        }
    }

    struct Round {
        fileprivate var costs: [String: Double] = [:]

        /// CPU nanoseconds a run.
        mutating func measure(_ name: String, _ runs: Int, _ body: () -> Void) {
            let start = bare_cpu_nanoseconds()
            for _ in 0..<runs { body() }
            costs[name] = (bare_cpu_nanoseconds() - start) / Double(runs)
        }
    }

    private func median(_ value: (Round) -> Double) -> Double {
        all.map(value).sorted()[all.count / 2]
    }

    func rate(_ figure: String, _ name: String, each: Double = 1) -> Figure {
        Figure(name: figure, value: each * 1e9 / median { $0.costs[name] ?? .nan }, unit: "1/s")
    }

    /// How much of a run the bare work alone would take.
    func ratio(_ figure: String, _ bare: String, _ ours: String, times: Double = 1) -> Figure {
        let value = median { ($0.costs[bare] ?? .nan) * times / ($0.costs[ours] ?? .nan) }
        return Figure(name: figure, value: value, unit: "ratio")
    }
}
