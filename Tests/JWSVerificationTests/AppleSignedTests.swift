// SPDX-License-Identifier: Apache-2.0

import Foundation
import JWSVerification
import Testing

/// Messages that Apple has signed. They are not ours to publish, so they lie beside the package.
private enum AppleSigned {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("../shared/app-store").standardizedFileURL

    static let isAvailable = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("AppleRootCA-G3.pem").path)

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    static func verifier(cacheCapacity: Int = 64) throws -> JWSVerifier {
        JWSVerifier(
            anchors: try TrustAnchors(pem: text("AppleRootCA-G3.pem")),
            cacheCapacity: cacheCapacity)
    }

    /// The notifications, the messages inside them, and a renewal info from 2023.
    static func messages() throws -> [String] {
        let notifications = try text("apple-signed-sandbox-notifications.jsonl")
            .split(whereSeparator: \.isNewline)
            .map { try #require(object(Array($0.utf8))["signedPayload"] as? String) }
        let nested = try notifications.flatMap { text in
            let payload = try object(Parts.decode(Parts(text).payload))
            let data = try #require(payload["data"] as? [String: Any])
            return [data["signedTransactionInfo"], data["signedRenewalInfo"]]
                .compactMap { $0 as? String }
        }
        let renewal = try text("apple-signed-sandbox-renewal-info.jws")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return notifications + nested + [renewal]
    }

    private static func object(_ json: [UInt8]) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(json))
        return try #require(value as? [String: Any])
    }
}

@Suite(
    .enabled(
        if: AppleSigned.isAvailable,
        "the messages signed by Apple are not there: ../shared/app-store"))
struct AppleSignedTests {
    @Test("every message that Apple signed is verified at its date, however late it is read")
    func verified() throws {
        let messages = try AppleSigned.messages()
        #expect(messages.count == 13)
        for capacity in [0, 64] {
            let verifier = try AppleSigned.verifier(cacheCapacity: capacity)
            for text in messages {
                let outcome = verifier.outcome(of: text, now: .max)
                let message = try #require(outcome.verified, "\(outcome)")
                #expect(message.payload == (try Parts.decode(Parts(text).payload)))
                #expect(message.signer.subject.contains("Receipt Signing"))
                #expect(message.certificates.map(\.subject).last?.contains("Root CA - G3") == true)
            }
            #expect(verifier.cachedChainCount == min(capacity, 2))
        }
    }

    @Test("Apple's root is the one that Apple publishes")
    func root() throws {
        let anchors = try TrustAnchors(pem: AppleSigned.text("AppleRootCA-G3.pem"))
        #expect(
            anchors.certificates.map(\.sha256Fingerprint) == [
                "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"
            ])
    }

    @Test("a message by Apple's leaf is rejected at a time when the leaf was not valid")
    func outsideValidity() throws {
        let verifier = try AppleSigned.verifier()
        for text in try AppleSigned.messages() {
            for instant: Int64 in [1_600_000_000_000, 1_900_000_000_000] {
                let outcome = verifier.verify(text, now: 0) { _ in instant }
                #expect(outcome.rejection?.code == .outsideValidity)
                #expect(verifier.outcome(of: text).verified != nil)
            }
        }
    }

    @Test("a message by Apple that was changed is rejected")
    func changed() throws {
        let verifier = try AppleSigned.verifier()
        for text in try AppleSigned.messages() {
            var parts = try Parts(text)
            let payload = try Parts.decode(parts.payload)
            parts.payload = Parts.encode(payload.dropLast() + Array(" }".utf8))
            #expect(verifier.outcome(of: parts.text).rejection?.code == .invalidSignature)
        }
    }

    @Test("Apple's messages are rejected where another root is trusted")
    func otherRoot() throws {
        let verifier = try Fixture.shared().verifier()
        for text in try AppleSigned.messages() {
            let error = verifier.outcome(of: text).rejection
            #expect(error?.code == .untrustedRoot)
            #expect(error?.reason.contains("Apple Root CA - G3") == true)
        }
    }
}
