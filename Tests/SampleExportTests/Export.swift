// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpCatalog
import PaidUpScenarios
import Testing

@testable import SampleExport

/// The export of seed 1, made once, and what the engine makes of it.
struct Export: Sendable {
    let files: SampleFiles
    let contents: [String: String]
    /// The lines of the notifications, decoded.
    let lines: [JSONValue]
    /// What became of each line.
    let outcomes: [IntakeOutcome]
    let ledger: Ledger
    let engine: Engine

    private static let made = Result {
        let files = SampleFiles(seed: 1)
        let contents = try files.contents().map { ($0.name, $0.text) }
        return try Export(files, Dictionary(uniqueKeysWithValues: contents))
    }

    static func shared() throws -> Export { try made.get() }

    /// Takes files in, whoever made them, as a server of the app would.
    init(_ files: SampleFiles, _ contents: [String: String]) throws {
        self.files = files
        self.contents = contents
        let intake = AppStoreIntake(
            verifier: JWSVerifier(
                anchors: try TrustAnchors(pem: #require(contents["root.pem"]))),
            apps: [AppStoreApp(bundleID: "com.example.app", appAppleID: 1_234_567_890)])
        var collector = EvidenceCollector()
        var outcomes: [IntakeOutcome] = []
        let text = try #require(contents["notifications.jsonl"])
        lines = try Decoded.lines(text)
        for line in text.split(separator: "\n") {
            for signal in try SignalReader.signals(in: JSONReader().read(String(line))) {
                let now = try #require(signal.receivedAt)
                let result = EvidenceCollector.take(signal, intake, now: now)
                outcomes.append(result.outcome)
                collector.add(signal, result, now: now)
            }
        }
        var ledger = collector.ledger
        ledger.attributeUnownedChains()
        self.outcomes = outcomes
        self.ledger = ledger
        let document = CatalogDocument(json: try #require(contents["catalog.json"]))
        try #require(document.findings.isEmpty)
        engine = Engine(catalog: document.catalog)
    }

    /// The verdict on a story's customer.
    func verdict(
        _ story: String, _ entitlement: String, at instant: Instant,
        knownAt: Instant = .distantFuture
    ) throws -> Verdict {
        let life = try #require(files.stories.first { $0.story.key == story }).life
        let view = LedgerView(ledger, knownAt: knownAt)
        return engine.timeline(of: CustomerID(life.customerID), in: view)
            .verdict(on: entitlement, at: instant)
    }
}
