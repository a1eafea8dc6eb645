// SPDX-License-Identifier: Apache-2.0

import PaidUp
package import PaidUpAppStore

/// Holds the engine against a scenario.
package struct ScenarioRunner: Sendable {
    private var intake: AppStoreIntake

    /// The signatures of real messages are checked by this intake; decoded words are trusted, since
    /// the format says that they stand for signed ones.
    package init(_ intake: AppStoreIntake) {
        self.intake = intake
        self.intake.trustsDecoded = true
    }

    /// What came out.
    package enum Result: Hashable, Sendable {
        case passed
        /// One line for each difference.
        case failed([String])
        /// Of a store that is not supported yet.
        case skipped(stores: [String])
    }

    /// Runs a scenario from its signals to its answers.
    package func run(_ scenario: Scenario) -> Result {
        let unsupported = scenario.unsupportedStores
        if !unsupported.isEmpty { return .skipped(stores: Set(unsupported).sorted()) }
        var failures: [String] = []
        var collector = EvidenceCollector()
        for (index, signal) in scenario.signals.enumerated() {
            let now = signal.receivedAt ?? .distantPast
            let result = EvidenceCollector.take(signal, intake, now: now)
            let expected = signal.expectedOutcome ?? .accepted
            if result.outcome != expected {
                let why = result.findings.map { " (\($0.message))" }.joined()
                failures.append(
                    "signals[\(index)]: outcome expected \(expected.rawValue) "
                        + "found \(result.outcome.rawValue)\(why)")
            }
            collector.add(signal, result, now: now)
        }
        for (index, expectation) in scenario.expectations.enumerated() {
            let verdict = verdict(on: expectation, scenario.engine, collector)
            for difference in expectation.differences(from: verdict) {
                failures.append("expect[\(index)]: \(expectation.question): \(difference)")
            }
        }
        return failures.isEmpty ? .passed : .failed(failures)
    }

    private func verdict(
        on expectation: Expectation, _ engine: Engine, _ collector: EvidenceCollector
    ) -> Verdict {
        let view = LedgerView(collector.ledger, knownAt: expectation.knownAt ?? .distantFuture)
        let timeline = engine.timeline(of: expectation.customer, in: view)
        guard let clock = expectation.deviceClock else {
            return timeline.verdict(on: expectation.entitlement, at: expectation.at)
        }
        let present = engine.present(deviceClock: clock, in: view)
        return timeline.verdict(
            on: expectation.entitlement, atDevice: present,
            lastAnswer: collector.lastAnswer(knownAt: view.knownAt) ?? present,
            policy: engine.policy)
    }
}
