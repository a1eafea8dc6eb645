// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct AnswerHeaderTests {
    @Test("what is made says where it is, also when it is answered again")
    func location() async throws {
        let whole = try await WholeService()
        _ = try await whole.subscribe(uuid: "1")
        let cases: [(path: String, body: JSONValue, at: String)] = [
            (
                "/v1/customers/a%2Fb/grants",
                ["entitlement": "pro.month", "reason": "x", "id": "g 1"],
                "/v1/customers/a%2Fb/grants/g%201"
            ),
            (
                "/v1/customers/a/transfer", ["originalTransactionId": "1001"],
                "/v1/customers/a/transfer/1001"
            ),
            ("/v1/customers/a/aliases", ["sameAs": "b@c"], "/v1/customers/a/aliases/b%40c"),
        ]
        for each in cases {
            for replayed in [nil, "true"] {
                let answer = try await whole.send(
                    "POST", each.path, as: .server, headers: [("Idempotency-Key", each.at)],
                    json: each.body)
                #expect(answer.status == 201)
                #expect(answer.header("Location") == each.at)
                #expect(answer.header("Idempotency-Replayed") == replayed)
            }
            let undone = try await whole.send("DELETE", each.at, as: .server)
            #expect([204, 409].contains(undone.status))
        }
    }

    @Test("the catalog's tag comes with it, after it is put, and saves reading it again")
    func catalogTag() async throws {
        let whole = try await WholeService()
        let catalog: JSONValue = ["products": ["pro.month": ["entitlements": ["pro"], "odd": 1]]]
        let shown = try await whole.send(
            "PUT", "/v1/catalog", query: "dry-run", as: .admin, json: catalog)
        #expect(shown.header("ETag") == nil)
        let findings = (shown.json?["findings"]?.array ?? []).compactMap(\.object)
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0["severity"]?.string == "warning" })
        #expect(findings.allSatisfy { $0["place"]?.string?.hasPrefix("body") == true })
        let put = try await whole.send("PUT", "/v1/catalog", as: .admin, json: catalog)
        let tag = try #require(put.header("ETag"))
        let read = try await whole.send("GET", "/v1/catalog", as: .server)
        #expect(read.header("ETag") == tag)
        let again = try await whole.send(
            "GET", "/v1/catalog", as: .server, headers: [("If-None-Match", tag)])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        let other = try await whole.send(
            "GET", "/v1/catalog", as: .server, headers: [("If-None-Match", "\"catalog-0\"")])
        #expect(other.status == 200)
        let next = try await whole.send(
            "PUT", "/v1/catalog", as: .admin, headers: [("If-Match", tag)], json: catalog)
        #expect(next.status == 200)
    }

    @Test("the audit log shows why and what, until the customer is erased")
    func auditLogAfterErasure() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        _ = try await whole.subscribe(uuid: "1")
        let path = "/v1/customers/\(TestKeeper.token)"
        let reason = "outage of 3 May"
        for (folder, body) in [
            ("grants", ["entitlement": "pro.month", "reason": .string(reason)]),
            ("transfer", ["originalTransactionId": "1001"]),
        ] as [(String, JSONValue)] {
            let made = try await whole.send("POST", "\(path)/\(folder)", as: .server, json: body)
            #expect(made.status == 201)
        }
        func log() async throws -> String {
            try await whole.send("GET", "/v1/audit-log", as: .admin).text
        }
        #expect(try await log().contains(reason))
        #expect(try await log().contains(#""originalTransactionId":"1001""#))
        #expect(try await whole.send("DELETE", path, as: .server).status == 200)
        let after = try await log()
        #expect(after.contains("grant.create"))
        #expect(!after.contains(reason))
        #expect(!after.contains("1001"))
    }

    @Test("two spellings of one name are not two customers")
    func composition() async throws {
        let whole = try await WholeService()
        let composed = try await whole.send(
            "GET", "/v1/customers/caf%C3%A9/entitlements", as: .server)
        #expect(composed.status == 200)
        let decomposed = try await whole.send(
            "GET", "/v1/customers/cafe%CC%81/entitlements", as: .server)
        #expect(decomposed.problem == "invalid-parameter")
        let alias = try await whole.send(
            "POST", "/v1/customers/a/aliases", as: .server, json: ["sameAs": "cafe\u{301}"])
        #expect(alias.problem == "invalid-body")
    }
}
