// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct KeyRoutesTests {
    @Test(
        "a key counts at once, is listed without its secret, and is refused once revoked")
    func life() async throws {
        let whole = try await WholeService()
        let made = try await whole.send(
            "POST", "/v1/keys", as: .admin, json: ["role": "support", "label": "night shift"])
        #expect(made.status == 201)
        let id = try #require(made.json?["id"]?.string)
        let text = try #require(made.json?["key"]?.string)
        #expect(made.header("Location") == "/v1/keys/\(id)")
        #expect(made.json?["tokenSecret"]?.isNull == true)
        func ask() async throws -> HTTPResponse {
            try await whole.send(
                "GET", "/v1/search", query: "q=x", headers: [("Authorization", "Bearer \(text)")])
        }
        #expect(try await ask().status == 200)
        let list = try await whole.send("GET", "/v1/keys", as: .admin)
        #expect(list.text.contains("night shift"))
        #expect(!list.text.contains(text))
        #expect(!list.text.contains("tokenSecret"))
        let gone = try await whole.send("DELETE", "/v1/keys/\(id)", as: .admin)
        #expect(gone.status == 204)
        // The clock has not moved: nothing that was held in memory counts any more.
        #expect(try await ask().status == 401)
        #expect(
            try await whole.send("GET", "/v1/keys/\(id)", as: .admin).json?["revokedAt"]?.isNull
                == false)
        let acts = try await whole.send("GET", "/v1/audit-log", as: .admin).text
        #expect(acts.contains("key.revoke"))
    }

    @Test("a key that was revoked since its request came changes no key")
    func late() async throws {
        let whole = try await WholeService()
        let keys = whole.keys(clock: whole.clock.service)
        let other = try await keys.create(.admin, label: "other", by: .command(at: whole.clock.now))
        let act = Act(actor: other.record.id, at: whole.clock.now, requestID: "r")
        // As where two admins revoke each other, and both requests were let in before.
        _ = try await keys.revoke(other.record.id, by: .command(at: whole.clock.now))
        let own = try whole.key(.admin).record.id
        await #expect(throws: Problem.self) { try await keys.revoke(own, by: act) }
        await #expect(throws: Problem.self) { try await keys.create(.admin, label: "", by: act) }
        #expect(try await whole.send("GET", "/v1/keys", as: .admin).status == 200)
    }

    @Test(
        "refuses an idempotency key where the answer is not kept",
        arguments: ["/v1/keys", "/v1/webhooks", "/v1/customers/u/token"])
    func idempotency(path: String) async throws {
        let whole = try await WholeService()
        let answer = try await whole.send(
            "POST", path, as: path == "/v1/keys" ? .admin : .server,
            headers: [("Idempotency-Key", "x")], json: ["role": "server"])
        #expect(answer.problem == "malformed-request")
        #expect(answer.text.contains("header.Idempotency-Key"))
    }

    @Test("a server key that was made over HTTP signs customer tokens")
    func tokenSecret() async throws {
        let whole = try await WholeService()
        let made = try await whole.send(
            "POST", "/v1/keys", as: .admin, json: ["role": "server"])
        #expect(made.json?["tokenSecret"]?.string?.isEmpty == false)
        #expect(made.json?["label"]?.string == "server")
    }

    @Test("a key cannot revoke itself, and what is no key is not found")
    func refusals() async throws {
        let whole = try await WholeService()
        let own = try whole.key(.admin).record.id
        let itself = try await whole.send("DELETE", "/v1/keys/\(own)", as: .admin)
        #expect(itself.problem == "conflict")
        for method in ["GET", "DELETE"] {
            let none = try await whole.send(method, "/v1/keys/nothing", as: .admin)
            #expect(none.problem == "unknown-key")
        }
        let role = try await whole.send("POST", "/v1/keys", as: .admin, json: ["role": "root"])
        #expect(role.problem == "invalid-body")
        #expect(try await whole.send("GET", "/v1/keys", as: .server).status == 403)
    }
}

struct CustomerTokenRoutesTests {
    @Test("a server key mints a token, with which an app asks about that customer alone")
    func minting() async throws {
        let whole = try await WholeService()
        let minted = try await whole.send("POST", "/v1/customers/u1/token", as: .server)
        #expect(minted.status == 200)
        #expect(minted.header("Cache-Control") == "no-store")
        let token = try #require(minted.json?["token"]?.string)
        let expiry = try #require(
            minted.json?["expiresAt"]?.string.flatMap { Instant(rfc3339: $0) })
        #expect(expiry == whole.clock.now.advanced(bySeconds: 900))
        func ask(_ customer: String) async throws -> Int {
            try await whole.send(
                "GET", "/v1/customers/\(customer)/entitlements", as: .app,
                headers: [("PaidUp-Customer-Token", token)]
            ).status
        }
        #expect(try await ask("u1") == 200)
        #expect(try await ask("u2") == 403)
        whole.clock.advance(seconds: 961)
        #expect(try await ask("u1") == 401)
    }

    @Test("a token's life is an hour at most, and an app cannot mint one")
    func limits() async throws {
        let whole = try await WholeService()
        let path = "/v1/customers/u1/token"
        let short = try await whole.send("POST", path, as: .server, json: ["lifetimeSeconds": 60])
        let expiry = short.json?["expiresAt"]?.string.flatMap { Instant(rfc3339: $0) }
        #expect(expiry == whole.clock.now.advanced(bySeconds: 60))
        for seconds: JSONValue in [0, 3601, "60"] {
            let wrong = try await whole.send(
                "POST", path, as: .server, json: ["lifetimeSeconds": seconds])
            #expect(wrong.problem == "invalid-body")
        }
        #expect(try await whole.send("POST", path, as: .admin).status == 403)
        #expect(try await whole.send("POST", path, as: .app).status == 403)
    }

    @Test("nobody speaks for a customer who was erased")
    func erased() async throws {
        let whole = try await WholeService()
        _ = try await whole.subscribe(uuid: "1")
        let path = "/v1/customers/\(TestKeeper.token)"
        #expect(try await whole.send("DELETE", path, as: .server).status == 200)
        #expect(try await whole.send("POST", path + "/token", as: .server).status == 410)
    }
}
