// SPDX-License-Identifier: Apache-2.0

import Testing

/// The engine against a store that keeps by itself what is due, by Apple's pages alone.
struct OracleTests {
    @Test func `each message of the store is accepted`() {
        #expect(Corpus.findings.errors.isEmpty)
        #expect(Corpus.findings.refusals.isEmpty)
    }

    @Test func `engine and store agree at every instant, looking back and as it happens`() throws {
        if let report = try Corpus.findings.report(hasFaults: false) { Issue.record("\(report)") }
    }

    @Test func `with faults the promises hold, and with what was lost both agree again`() throws {
        if let report = try Corpus.findings.report(hasFaults: true) { Issue.record("\(report)") }
    }

    @Test(.enabled(if: Corpus.count >= Corpus.usualCount, "few stories need few readings"))
    func `each reading is needed`() {
        // Some are so rare that only the long run comes upon them.
        let isLong = Corpus.count >= 20 * Corpus.usualCount
        for reading in Reading.allCases where isLong || !Reading.rare.contains(reading) {
            #expect(Corpus.findings.readings[reading] != nil, "\(reading) explains nothing")
        }
    }

    @Test func `messages were outstanding`() {
        #expect(Corpus.findings.outstanding > 0)
    }
}
