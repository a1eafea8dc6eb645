// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpService
import Testing

@Suite("Gate")
struct GateTests {
    private static let routes = [
        Route("GET", "/v1/customers/{id}", access: .anyKey) { context in
            .json(["caller": .string("\(context.caller.customer?.rawValue ?? "none")")])
        },
        Route("POST", "/v1/customers/{id}/transactions", access: .roles([.app, .server])) {
            context in
            .json(["role": .string(context.caller.role?.rawValue ?? "none")])
        },
        Route("POST", "/v1/customers/{id}/grants", access: .roles([.server, .support])) { _ in
            .empty()
        },
        Route("GET", "/v1/audit-log", access: .roles([.admin])) { _ in .empty() },
        Route("GET", "/healthz", access: .open) { _ in .empty() },
    ]

    @Test(
        "refuses what is no key, and says how to show one",
        arguments: [
            nil, "", "Bearer", "Bearer ", "Basic dTpw", "Bearer x", "Token {key}", "{key}",
            "Bearer {key}x", "Bearer  {key}", "Bearer {key} {key}", "Bearer pu_{key}",
        ])
    func malformed(authorization: String?) async throws {
        let server = try await TestServer(Self.routes)
        let key = try server.key(.admin).text
        let value = authorization.map { value in
            value.split(separator: "{key}", omittingEmptySubsequences: false)
                .joined(separator: key)
        }
        let response = try await server.send(
            "GET", "/v1/audit-log", headers: value.map { [("Authorization", $0)] } ?? [])
        #expect(response.status == 401)
        #expect(response.problem == "unauthenticated")
        #expect(response.header("WWW-Authenticate")?.hasPrefix("Bearer realm=\"PaidUp\"") == true)
        #expect(!response.text.contains(key.suffix(20)))
    }

    @Test("takes a key whatever the case of scheme and header")
    func letterCase() async throws {
        let server = try await TestServer(Self.routes)
        let value = "bEARER \(try server.key(.admin).text)"
        let response = try await server.send(
            "GET", "/v1/audit-log", headers: [("aUTHORIZATION", value)])
        #expect(response.status == 204)
    }

    @Test("refuses two keys at once, even where one of them is good")
    func two() async throws {
        let server = try await TestServer(Self.routes)
        let response = try await server.send(
            "GET", "/v1/audit-log", role: .admin, headers: [("authorization", "Bearer x")])
        #expect(response.status == 401)
    }

    @Test("refuses a key that is well-formed and not ours")
    func stranger() async throws {
        let server = try await TestServer(Self.routes)
        let other = try await TestServer(Self.routes)
        let response = try await server.send(
            "GET", "/v1/audit-log",
            headers: [("Authorization", "Bearer \(try other.key(.admin).text)")])
        #expect(response.problem == "unauthenticated")
    }

    @Test("refuses a revoked key at once, and one revoked elsewhere within seconds")
    func revoked() async throws {
        let server = try await TestServer(Self.routes)
        let elsewhere = KeyStore(server.ledger, sealing: nil, clock: server.clock.service)
        let admin = try server.key(.admin).record.id
        #expect(try await server.send("GET", "/v1/audit-log", role: .admin).status == 204)
        _ = try await elsewhere.revoke(admin, by: .command(at: server.clock.now))
        server.clock.advance(seconds: KeyStore.lifetimeSeconds)
        #expect(try await server.send("GET", "/v1/audit-log", role: .admin).status == 401)

        let support = try server.key(.support).record.id
        #expect(try await server.send("GET", "/v1/customers/u", role: .support).status == 200)
        _ = try await server.keys.revoke(support, by: .command(at: server.clock.now))
        #expect(try await server.send("GET", "/v1/customers/u", role: .support).status == 401)
    }

    @Test("lets an app in for the customer of its token alone")
    func app() async throws {
        let server = try await TestServer(Self.routes)
        let own = try await server.send("GET", "/v1/customers/u1", role: .app, customer: "u1")
        #expect(own.text == "{\"caller\":\"u1\"}")
        let other = try await server.send("GET", "/v1/customers/u2", role: .app, customer: "u1")
        #expect(other.problem == "forbidden")
        let bare = try await server.send("GET", "/v1/customers/u1", role: .app)
        #expect(bare.problem == "customer-token-required")
        let encoded = try await server.send(
            "GET", "/v1/customers/%75%31", role: .app, customer: "u1")
        #expect(encoded.status == 200)
    }

    @Test("compares a customer's UUID as one, in whatever case")
    func uuid() async throws {
        let server = try await TestServer(Self.routes)
        let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
        let response = try await server.send(
            "GET", "/v1/customers/\(id)", role: .app, customer: CustomerID(id.lowercased()))
        #expect(response.status == 200)
    }

    @Test("narrows another key to the customer whose token stands beside it")
    func narrowed() async throws {
        let server = try await TestServer(Self.routes)
        #expect(
            try await server.send("GET", "/v1/customers/u1", role: .server, customer: "u1").status
                == 200)
        #expect(
            try await server.send("GET", "/v1/customers/u2", role: .server, customer: "u1").status
                == 403)
        #expect(
            try await server.send("GET", "/v1/audit-log", role: .admin, customer: "u1").status
                == 403)
    }

    @Test("leaves a key beside a customer token what an app may do, and nothing more")
    func narrowedToAnApp() async throws {
        let server = try await TestServer(Self.routes)
        func post(_ what: String, _ role: Role, _ customer: CustomerID?) async throws
            -> HTTPResponse
        {
            try await server.send(
                "POST", "/v1/customers/u1/\(what)", role: role, customer: customer)
        }
        #expect(try await post("grants", .server, nil).status == 204)
        #expect(try await post("grants", .server, "u1").problem == "forbidden")
        #expect(try await post("grants", .support, "u1").problem == "forbidden")
        #expect(try await post("transactions", .support, "u1").problem == "forbidden")
        #expect(try await post("transactions", .server, nil).text == "{\"role\":\"server\"}")
        #expect(try await post("transactions", .server, "u1").text == "{\"role\":\"app\"}")
    }

    @Test("refuses tokens where no audience is configured, or no key is sealed")
    func unconfigured() async throws {
        let bare = try await TestServer(Self.routes, audience: nil)
        let response = try await bare.send("GET", "/v1/customers/u1", role: .app, customer: "u1")
        #expect(response.problem == "customer-token-refused")
        let unsealed = try await TestServer(Self.routes, isSealing: false)
        #expect(try unsealed.key(.server).tokenSecret == nil)
        await #expect(throws: Problem.self) { try await unsealed.token("u1") }
    }

    @Test("slows down who fails, and hinders nobody with a key from the same address")
    func failures() async throws {
        var limits = RateLimits()
        limits.failures = RateLimit(perMinute: 60, burst: 3)
        let server = try await TestServer(Self.routes, limits: limits)
        var statuses: [Int] = []
        for _ in 0..<5 {
            statuses.append(try await server.send("GET", "/v1/audit-log").status)
        }
        #expect(statuses == [401, 401, 401, 429, 429])
        #expect(try await server.send("GET", "/v1/audit-log", role: .admin).status == 204)
        #expect(try await server.send("GET", "/healthz").status == 204)
        #expect(try await server.send("GET", "/v1/audit-log", from: "192.0.2.2").status == 401)
        server.clock.advance(seconds: 1)
        #expect(try await server.send("GET", "/v1/audit-log").status == 401)
    }

    @Test("limits each key, and each customer of an app")
    func limits() async throws {
        var limits = RateLimits()
        limits.perKey = RateLimit(perMinute: 60, burst: 2)
        limits.perCustomer = RateLimit(perMinute: 60, burst: 1)
        let server = try await TestServer(Self.routes, limits: limits)
        var statuses: [Int] = []
        for _ in 0..<3 {
            statuses.append(try await server.send("GET", "/v1/audit-log", role: .admin).status)
        }
        #expect(statuses == [204, 204, 429])
        #expect(try await server.send("GET", "/v1/customers/u", role: .support).status == 200)
        for customer in ["u1", "u2"] {
            statuses = []
            for _ in 0..<2 {
                statuses.append(
                    try await server.send(
                        "GET", "/v1/customers/\(customer)", role: .app,
                        customer: CustomerID(customer)
                    ).status)
            }
            #expect(statuses == [200, 429])
        }
    }
}
