// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSecrets
import Testing

@testable import PaidUpService

struct WebhookSecretsTests {
    private let key: SealingKey
    private let now = Instant(milliseconds: 1_614_265_330_000)
    private let known = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    init() throws {
        key = try SealingKey(bytes: [UInt8](0..<32))
    }

    /// The example that the convention's own libraries are tested with.
    @Test("the signature is the one that the convention publishes")
    func published() throws {
        let signature = try WebhookSecrets(text: known).signature(
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330,
            body: Array(#"{"test": 2432232314}"#.utf8), now: now)
        #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    }

    @Test("id, time and each byte of the body are signed")
    func signed() throws {
        let secrets = try WebhookSecrets(text: known)
        let signatures = try [
            ("a", 1, "b"), ("A", 1, "b"), ("a", 2, "b"), ("a", 1, "b "), ("a", 1, "b\n"),
        ].map { id, timestamp, body in
            try secrets.signature(
                id: id, timestamp: timestamp, body: Array(body.utf8), now: now)
        }
        #expect(Set(signatures).count == signatures.count)
    }

    @Test("a replaced secret goes on signing for a day, behind the new one")
    func rotation() throws {
        var secrets = try WebhookSecrets(text: known)
        let alone = try signature(secrets, at: now)
        try secrets.rotate(now: now)
        #expect(secrets.text != known)
        let almost = now.advanced(bySeconds: 86_400 - 1)
        let both = try signature(secrets, at: almost).split(separator: " ").map(String.init)
        #expect(both.count == 2)
        #expect(both.last == alone)
        let later = try signature(secrets, at: now.advanced(bySeconds: 86_400))
        #expect(later == both.first)
    }

    @Test("a second rotation leaves the first one's secret the rest of its day")
    func rotatedTwice() throws {
        var secrets = try WebhookSecrets(text: known)
        let first = try signature(secrets, at: now)
        try secrets.rotate(now: now)
        let noon = now.advanced(bySeconds: 43_200)
        try secrets.rotate(now: noon)
        let three = try signature(secrets, at: noon).split(separator: " ").map(String.init)
        #expect(three.count == 3)
        #expect(three.last == first)
        let evening = try signature(secrets, at: now.advanced(bySeconds: 86_400))
        #expect(evening.split(separator: " ").map(String.init) == Array(three.prefix(2)))
        try secrets.rotate(now: now.advanced(bySeconds: 10 * 86_400))
        let late = try signature(secrets, at: now.advanced(bySeconds: 10 * 86_400))
        #expect(late.split(separator: " ").count == 2)
    }

    @Test("however often a secret is rotated in a day, the newest five sign")
    func bounded() throws {
        var secrets = try WebhookSecrets(text: known)
        for _ in 0..<500 { try secrets.rotate(now: now) }
        let newest = try signature(secrets, at: now).split(separator: " ")
        #expect(newest.count == WebhookSecrets.mostSecrets)
        try secrets.rotate(now: now)
        let rotated = try signature(secrets, at: now).split(separator: " ")
        #expect(rotated.dropFirst() == newest.dropLast())
    }

    @Test("what is sealed comes back, for its endpoint alone and under its key alone")
    func sealed() throws {
        var secrets = try WebhookSecrets(text: known)
        try secrets.rotate(now: now)
        let box = try secrets.sealed(by: key, endpoint: "we_1")
        let opened = try WebhookSecrets(sealed: box, by: key, endpoint: "we_1")
        #expect(try signature(opened, at: now) == signature(secrets, at: now))
        #expect(throws: SecretsError.self) {
            try WebhookSecrets(sealed: box, by: key, endpoint: "we_2")
        }
        #expect(throws: SecretsError.self) {
            try WebhookSecrets(sealed: box, by: try SealingKey(), endpoint: "we_1")
        }
    }

    @Test(
        "what was sealed in another form is not taken for secrets",
        arguments: [
            "[]", "{}", #"[{"secret":"","until":null}]"#, #"[{"secret":"???","until":null}]"#,
            #"[{"until":null}]"#, #"[{"secret":"AAAA","until":5}]"#,
        ])
    func otherForms(_ text: String) throws {
        let box = try key.seal(Array(text.utf8), purpose: "webhook:we_1")
        #expect(throws: SecretsError.self) {
            try WebhookSecrets(sealed: box, by: key, endpoint: "we_1")
        }
    }

    @Test("a new secret has the convention's form and is never the same")
    func random() throws {
        let texts = try (0..<20).map { _ in try WebhookSecrets.random().text }
        #expect(Set(texts).count == texts.count)
        for text in texts {
            #expect(text.hasPrefix("whsec_"))
            #expect(try WebhookSecrets(text: text).text == text)
        }
    }

    @Test("a secret has 24 to 64 bytes", arguments: [0, 1, 23, 24, 32, 64, 65])
    func lengths(_ count: Int) {
        let text = "whsec_" + Base64.encode([UInt8](repeating: 7, count: count))
        let isSecret = (try? WebhookSecrets(text: text)) != nil
        #expect(isSecret == (24...64).contains(count))
    }

    @Test(
        "no other text is a secret",
        arguments: [
            "", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw ",
        ])
    func otherTexts(_ text: String) {
        #expect(throws: SecretsError.self) { try WebhookSecrets(text: text) }
    }

    @Test("secrets do not show themselves")
    func hidden() throws {
        let secrets = try WebhookSecrets(text: known)
        var dumped = ""
        dump(secrets, to: &dumped)
        // The first byte of the secret, as a dump of the bytes would show it.
        for shown in ["\(secrets)", String(reflecting: secrets), dumped] {
            #expect(!shown.contains("MfKQ"))
            #expect(!shown.contains("49"))
        }
    }

    private func signature(_ secrets: WebhookSecrets, at instant: Instant) throws -> String {
        try secrets.signature(id: "msg_1", timestamp: 1, body: [1, 2], now: instant)
    }
}
