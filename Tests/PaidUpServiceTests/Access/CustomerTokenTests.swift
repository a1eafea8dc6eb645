// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpSecrets
import PaidUpService
import Testing

@Suite("Customer token")
struct CustomerTokenTests {
    private static let routes = [
        Route("GET", "/v1/customers/{id}", access: .anyKey) { _ in .empty() }
    ]

    /// What becomes of a request for `u1` with the token.
    private func outcome(_ server: TestServer, _ token: String) async throws -> String {
        let response = try await server.send(
            "GET", "/v1/customers/u1", role: .app, headers: [("PaidUp-Customer-Token", token)])
        if response.status == 204 { return "good" }
        let detail = try JSONReader().read(response.body).object?["detail"]?.string ?? ""
        return "\(response.problem ?? ""): \(detail)"
    }

    private func sign(_ header: String, _ claims: String, _ secret: String) throws -> String {
        let signed = [header, claims].map { Base64URL.encode(Array($0.utf8)) }
            .joined(separator: ".")
        let code = try HMACSHA256.code(of: Array(signed.utf8), key: Array(secret.utf8))
        return signed + "." + Base64URL.encode(code)
    }

    /// Claims and header are JSON in which `$iat`, `$kid` and so on stand for good values.
    @Test(
        "is refused unless all of it is right",
        arguments: [
            ("H", "C", "good"),
            (#"{"alg":"HS256","kid":$kid}"#, "C", "good"),
            (#"{"alg":"HS256","typ":"jwt","kid":$kid}"#, "C", "good"),
            (#"{"alg":"none","kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"alg":"hs256","kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"alg":"HS512","kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"alg":"ES256","kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"alg":["HS256"],"kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"kid":$kid}"#, "C", "its alg is not HS256"),
            (#"{"alg":"none","alg":"HS256","kid":$kid}"#, "C", "it is no JWT"),
            (#"{"alg":"HS256","kid":$kid,"crit":["exp"]}"#, "C", "asks for an extension"),
            (#"{"alg":"HS256","kid":$kid,"b64":false}"#, "C", "asks for an extension"),
            (#"{"alg":"HS256","kid":$kid,"typ":"JWE"}"#, "C", "its typ is not JWT"),
            (#"{"alg":"HS256"}"#, "C", "its kid is not the id of a key"),
            (#"{"alg":"HS256","kid":"../../x"}"#, "C", "its kid is not the id of a key"),
            (#"{"alg":"HS256","kid":"000000000000"}"#, "C", "its kid names no server key"),
            (#"{"alg":"HS256","kid":$admin}"#, "C", "its kid names no server key"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":$exp}"#, "good"),
            ("H", #"{"sub":"u1","aud":["a","example"],"iat":$iat,"exp":$exp,"x":1}"#, "good"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat.9,"exp":$exp.1}"#, "good"),
            ("H", #"{"sub":"u1","aud":"Example","iat":$iat,"exp":$exp}"#, "its aud is not"),
            ("H", #"{"sub":"u1","aud":{},"iat":$iat,"exp":$exp}"#, "its aud is not"),
            ("H", #"{"sub":"u1","iat":$iat,"exp":$exp}"#, "its aud is not"),
            ("H", #"{"aud":"example","iat":$iat,"exp":$exp}"#, "its sub is no customer's id"),
            ("H", #"{"sub":"","aud":"example","iat":$iat,"exp":$exp}"#, "its sub is no"),
            ("H", #"{"sub":1,"aud":"example","iat":$iat,"exp":$exp}"#, "its sub is no"),
            ("H", #"{"sub":"u\u0000","aud":"example","iat":$iat,"exp":$exp}"#, "its sub is no"),
            ("H", #"{"sub":"u2","aud":"example","iat":$iat,"exp":$exp}"#, "another customer"),
            ("H", #"{"sub":"u1","aud":"example","exp":$exp}"#, "it needs iat and exp"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat}"#, "it needs iat and exp"),
            ("H", #"{"sub":"u1","aud":"example","iat":"$iat","exp":$exp}"#, "needs iat and exp"),
            ("H", #"{"sub":"u1","aud":"example","iat":-9e18,"exp":$exp}"#, "needs iat and exp"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":1e30}"#, "needs iat and exp"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":$late}"#, "within an hour"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":$iat}"#, "within an hour"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":$exp,"nbf":$late}"#, "its nbf"),
            ("H", #"{"sub":"u1","aud":"example","iat":$iat,"exp":$exp,"nbf":null}"#, "its nbf"),
            ("H", #"["u1"]"#, "its claims are no JSON object"),
            ("H", #"{"sub":"u1","sub":"u1"}"#, "its claims are no JSON object"),
        ])
    func claims(header: String, claims: String, expected: String) async throws {
        let server = try await TestServer(Self.routes)
        let key = try server.key(.server)
        let now = server.clock.now.milliseconds / 1000
        let values = [
            ("$kid", "\"\(key.record.id)\""), ("$admin", "\"\(try server.key(.admin).record.id)\""),
            ("$iat", "\(now)"), ("$exp", "\(now + 3600)"), ("$late", "\(now + 3601)"),
        ]
        func filled(_ text: String) -> String {
            values.reduce(text) { text, pair in
                text.split(separator: pair.0, omittingEmptySubsequences: false)
                    .joined(separator: pair.1)
            }
        }
        let token = try sign(
            filled(header == "H" ? #"{"alg":"HS256","typ":"JWT","kid":$kid}"# : header),
            filled(
                claims == "C" ? #"{"sub":"u1","aud":"example","iat":$iat,"exp":$exp}"# : claims),
            key.tokenSecret ?? "")
        let found = try await outcome(server, token)
        #expect(found.contains(expected), "\(found)")
    }

    @Test("is refused where it is no JWT at all")
    func malformed() async throws {
        let server = try await TestServer(Self.routes)
        let good = try await server.token("u1")
        let parts = good.split(separator: ".")
        for text in [
            "", ".", "..", "...", "a.b.c", "\(parts[0]).\(parts[1])", "\(parts[0]).\(parts[1]).",
            good + ".", good + "=", " " + good, good + " ", "Bearer " + good,
            String(repeating: "a", count: 100_000), String(repeating: ".", count: 5000),
        ] {
            #expect(try await outcome(server, text).hasPrefix("customer-token-refused"), "\(text)")
        }
    }

    @Test("is refused where any letter of it was changed")
    func changed() async throws {
        let server = try await TestServer(Self.routes)
        let good = Array(try await server.token("u1"))
        for index in good.indices {
            var changed = good
            changed[index] = good[index] == "A" ? "B" : "A"
            #expect(try await outcome(server, String(changed)) != "good", "at \(index)")
        }
    }

    @Test("is refused where the text of another key signed it")
    func otherSecret() async throws {
        let server = try await TestServer(Self.routes)
        let key = try server.key(.server)
        for secret in ["x", key.text, key.record.id] {
            let token = try CustomerToken.mint(
                customer: "u1", keyID: key.record.id, secret: Array(secret.utf8),
                audience: TestServer.audience, issuedAt: server.clock.now)
            #expect(try await outcome(server, token).contains("its signature does not match"))
        }
    }

    @Test(
        "holds until its end, with a minute for clocks that differ",
        arguments: [(0, true), (600, true), (659, true), (660, false), (100_000, false)])
    func expiry(seconds: Int64, isGood: Bool) async throws {
        let server = try await TestServer(Self.routes)
        let token = try await server.token("u1", lifetimeSeconds: 600)
        server.clock.advance(seconds: seconds)
        let found = try await outcome(server, token)
        #expect(isGood ? found == "good" : found.contains("it has expired"), "\(found)")
    }

    @Test("may have been made a minute ahead of our clock, and no more")
    func ahead() async throws {
        let server = try await TestServer(Self.routes)
        server.clock.advance(seconds: 100)
        let token = try await server.token("u1")
        server.clock.advance(seconds: -60)
        #expect(try await outcome(server, token) == "good")
        server.clock.advance(seconds: -1)
        #expect(try await outcome(server, token).contains("its iat lies ahead"))
    }

    @Test("is refused once its key is revoked")
    func revoked() async throws {
        let server = try await TestServer(Self.routes)
        let token = try await server.token("u1")
        #expect(try await outcome(server, token) == "good")
        _ = try await server.keys.revoke(
            server.key(.server).record.id, by: .command(at: server.clock.now))
        #expect(try await outcome(server, token).contains("its key was revoked"))
    }

    @Test("is minted for an hour at most", arguments: [(0, 1), (-5, 1), (60, 60), (9999, 3600)])
    func lifetime(asked: Int64, given: Int64) async throws {
        let server = try await TestServer(Self.routes)
        let minted = try await CustomerTokens(keys: server.keys, audience: TestServer.audience)
            .mint(
                for: "u1", keyID: server.key(.server).record.id, lifetimeSeconds: asked,
                now: server.clock.now)
        #expect(minted.expiresAt == server.clock.now.advanced(bySeconds: given))
        #expect(try await outcome(server, minted.text) == "good")
    }
}
