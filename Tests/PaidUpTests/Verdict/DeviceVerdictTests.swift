// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct DeviceVerdictTests {
    /// Paid to day 30, then the leeway to 33.
    private let silent = FoldRow("", [period("t1", 0..<30)], is: "").timeline

    private func verdict(at instant: Day, lastAnswer: Day) -> Verdict {
        silent.verdict(
            on: "pro", atDevice: instant.instant, lastAnswer: lastAnswer.instant, policy: Policy())
    }

    @Test func `a proven period holds to its own end without a new answer`() {
        let verdict = verdict(at: 29, lastAnswer: 0)
        #expect(verdict == silent.verdict(on: "pro", at: (29 as Day).instant))
        #expect(verdict.access.isGranted)
    }

    @Test func `presumed access lasts no longer than the last answer allows`() {
        let verdict = verdict(at: 31, lastAnswer: 29)
        guard case .granted(let basis, let until) = verdict.access else {
            Issue.record("access is denied")
            return
        }
        #expect(basis.isPresumed)
        #expect(until == (32 as Day).instant)
        #expect(verdict.nextChange == (32 as Day).instant)
    }

    @Test func `presumed access is denied when the last answer is stale`() {
        let verdict = verdict(at: 32, lastAnswer: 29)
        #expect(verdict.access == .denied(.presumptionExhausted(period("t1", 0..<30).id)))
        #expect(verdict.state == .expired)
        #expect(!verdict.isPresumed)
    }

    @Test func `a recent answer changes nothing`() {
        #expect(
            verdict(at: 32, lastAnswer: 31) == silent.verdict(on: "pro", at: (32 as Day).instant))
    }

    @Test func `a denial stays a denial`() {
        #expect(
            verdict(at: 50, lastAnswer: 50) == silent.verdict(on: "pro", at: (50 as Day).instant))
    }
}
