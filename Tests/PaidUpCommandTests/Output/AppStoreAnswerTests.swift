// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAppStore
import PaidUpSimulator
import Testing

@testable import PaidUpCommand

/// What is signed in an answer is shown decoded where it is authentic, and never otherwise.
@Suite struct AppStoreAnswerTests {
    private let directory: Directory
    private let authority: CertificateAuthority

    init() throws {
        directory = try Directory()
        authority = try CertificateAuthority(seed: Array("answers".utf8))
        try directory.write("root.pem", authority.rootCertificatePEM())
    }

    private func shown(
        _ answer: JSONObject, _ more: String...
    ) throws -> (value: JSONValue, code: Int32) {
        let arguments = try Arguments(
            ["1", "--root", directory.path("root.pem")] + more, AppStoreStatusCommand.spec)
        var shown = try AppStoreAnswer(arguments)
        let payload = StatusResponse(members: PayloadMembers(answer))
        return (shown.shown(payload), shown.exitCode)
    }

    private func sign(_ object: JSONObject) throws -> JSONValue {
        .string(try authority.sign(payload: JSONWriter().bytes(.object(object))))
    }

    @Test("a signed text is replaced by what is in it, inside others too")
    func decoded() throws {
        let inner: JSONObject = ["transactionId": "1", "signedDate": 1_785_456_000_000]
        let outer: JSONObject = [
            "notificationType": "DID_RENEW", "signedDate": 1_785_456_000_001,
            "data": ["signedTransactionInfo": try sign(inner)],
        ]
        let text = try sign(outer)
        let answer: JSONObject = [
            "hasMore": false, "signedPayload": text, "unknown": [1.50, nil],
        ]
        let innerShown: JSONValue = ["outcome": "accepted", "payload": .object(inner)]
        let payload: JSONValue = [
            "notificationType": "DID_RENEW", "signedDate": 1_785_456_000_001,
            "data": ["transactionInfo": innerShown],
        ]
        let (value, code) = try shown(answer)
        #expect(code == 0)
        #expect(
            value == [
                "hasMore": false, "payload": ["outcome": "accepted", "payload": payload],
                "unknown": [1.50, nil],
            ])
        let both = try shown(answer, "--signed").value.object
        #expect(both?["signedPayload"] == text)
        #expect(both?["payload"] != nil)
    }

    @Test("what is not authentic has a reason and no payload, and the command says so")
    func rejected() throws {
        let stranger = try CertificateAuthority(seed: Array("stranger".utf8))
        let forged = try stranger.sign(payload: Array(#"{"transactionId":"1"}"#.utf8))
        for text in [forged, "a.b.c", ""] {
            let (value, code) = try shown(["signedTransactions": [.string(text)]])
            let first = value.object?["transactions"]?.array?.first?.object
            #expect(first?["outcome"] == "rejected")
            #expect(first?["reason"]?.string?.isEmpty == false)
            #expect(first?["payload"] == nil)
            #expect(code == 1)
        }
    }

    @Test("what is named like a signed text and is none stays as it came")
    func others() throws {
        let answer: JSONObject = [
            "signedDate": 7, "signedTransactions": [1, "a"], "signed": "x", "signedX": nil,
        ]
        let (value, code) = try shown(answer)
        #expect(value == .object(answer))
        #expect(code == 0)
    }
}
