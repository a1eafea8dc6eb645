// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import Testing

/// Messages that Apple has signed. They are not ours to publish, so they lie beside the package.
private enum AppleSigned {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("../shared/app-store")
        .standardizedFileURL

    static let isAvailable = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("apple-signed-sandbox-notifications.jsonl").path)

    static func lines(_ name: String) throws -> [String] {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            .split(whereSeparator: \.isNewline).map(String.init)
    }
}

@Suite(
    .enabled(
        if: AppleSigned.isAvailable,
        "the messages signed by Apple are not there: ../shared/app-store"))
struct AppleSignedIntakeTests {
    private func results(_ intake: AppStoreIntake) throws -> [IntakeResult] {
        let notifications = try AppleSigned.lines("apple-signed-sandbox-notifications.jsonl")
            .flatMap { intake.take(json: Array($0.utf8), receivedAt: nil, now: .distantFuture) }
        let renewal = try AppleSigned.lines("apple-signed-sandbox-renewal-info.jws").map {
            intake.take(signed: $0, receivedAt: nil, now: .distantFuture)
        }
        return notifications + renewal
    }

    private func intake(_ environments: Set<StoreEnvironment>) throws -> AppStoreIntake {
        AppStoreIntake(
            verifier: JWSVerifier(anchors: try .apple()), environments: environments)
    }

    @Test("the built-in root accepts every message that Apple signed, without a finding")
    func accepted() throws {
        let results = try results(intake([.sandbox]))
        #expect(results.count == 5)
        for result in results {
            #expect(result.outcome == .accepted, "\(result.findings)")
            #expect(result.findings.isEmpty)
            #expect(!result.statements.isEmpty)
            #expect(result.statements.allSatisfy { $0.assurance == .signature })
        }
    }

    @Test("where only production was asked for, none of them counts")
    func production() throws {
        for result in try results(intake([.production])) {
            #expect(result.outcome == .rejected)
            #expect(result.codes == ["unwantedEnvironment"])
        }
    }

    @Test("inside every period that was paid and not revoked, the verdict is yes")
    func verdicts() throws {
        let statements = try results(intake([.sandbox])).flatMap(\.statements)
        let view = LedgerView(Ledger(statements))
        var periods = 0
        for statement in statements {
            guard case .transaction(let transaction) = statement.content,
                transaction.revocationDate == nil, !transaction.isUpgraded
            else { continue }
            let engine = Engine(environment: .sandbox)
            let timeline = try #require(engine.timeline(of: statement.chain, in: view))
            let interval = try #require(
                timeline.intervals.first {
                    $0.from <= transaction.purchaseDate
                        && transaction.purchaseDate < $0.to
                })
            #expect(interval.state == .subscribed || interval.state == .lifetime)
            periods += 1
        }
        #expect(periods > 0)
    }
}
