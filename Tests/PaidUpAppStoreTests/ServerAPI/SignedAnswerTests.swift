// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSimulator
import Testing

@testable import PaidUpAppStore

/// What is signed in an answer, read by the trust of the intake.
struct SignedAnswerTests {
    @Test("an answer's messages become evidence, as those of a notification do")
    func evidence() async throws {
        let store = try SignedStore.shared()
        let signed = try store.sign(Payload.transaction())
        let test = try TestClient([
            ScriptedStore.json(#"{"signedTransactionInfo":"\#(signed)"}"#)
        ])
        let answer = try await test.client.transactionInfo("1001")
        #expect(answer.signedTransactionInfo == signed)
        let results = SignedAnswerReader(store.intake()).evidence(
            in: answer, now: SignedStore.now)
        #expect(results.count == 1)
        #expect(results.first?.outcome == .accepted)
        #expect(results.first?.statements.count == 1)
        #expect(results.first?.statements.first?.delivery.receivedAt == SignedStore.now)
    }

    @Test("a text is read where it is authentic, and otherwise says why not")
    func read() throws {
        let store = try SignedStore.shared()
        let reader = SignedAnswerReader(store.intake())
        let payload = Payload.transaction()
        let text = try store.sign(payload)
        #expect(reader.read(text, now: SignedStore.now) == .payload(payload))
        let forged = try store.stranger.sign(payload: JSONWriter().bytes(.object(payload)))
        guard case .failed(.rejected, let reason) = reader.read(forged, now: SignedStore.now)
        else {
            Issue.record("a stranger's message was read")
            return
        }
        #expect(reason.contains("untrustedRoot") || reason.contains("root"))
    }

    @Test("an answer without messages is no evidence")
    func none() throws {
        let reader = SignedAnswerReader(try SignedStore.shared().intake())
        let answer = try MassExtendRenewalDateResponse(json: #"{"requestIdentifier":"r"}"#)
        #expect(reader.evidence(in: answer, now: SignedStore.now).isEmpty)
    }
}
