// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpService
import Testing

@Suite("Handler")
struct ServiceHandlerTests {
    private struct Odd: Error {
        let secret = "someone@example.com"
    }

    private static let routes = [
        Route("GET", "/v1/customers/{id}", access: .roles([.server]), query: ["at"]) { context in
            .json(["id": .string(try context.customer().rawValue), "at": try .at(context)])
        },
        Route("POST", "/v1/echo", access: .open, bodyLimit: 8) { context in
            .json(try context.json())
        },
        Route("POST", "/v1/notify", access: .open, query: nil) { _ in .empty(status: 200) },
        Route("GET", "/v1/fail/{how}", access: .open) { context in
            switch try context.parameter("how") {
            case "full": throw LedgerError.full("/var/lib")
            case "busy": throw LedgerError.busy("x")
            case "closed": throw LedgerError.closed
            case "damaged": throw LedgerError.damaged("x")
            case "cancelled": throw CancellationError()
            case "gone": throw Problem(.erased)
            default: throw Odd()
            }
        },
        Route(
            "GET", "/v1/cached/{id}", access: .roles([.server]),
            atOnce: { context in
                try context.parameter("id") == "warm" ? .json(["from": "cache"]) : nil
            },
            handler: { _ in .json(["from": "ledger"]) }),
    ]

    private func server(_ limits: RateLimits = RateLimits()) async throws -> TestServer {
        try await TestServer(Self.routes, limits: limits)
    }

    @Test("gives a route what it needs")
    func context() async throws {
        let response = try await server().send(
            "GET", "/v1/customers/a%20b", query: "at=2026-07-31T01:00:05Z", role: .server)
        #expect(response.text == #"{"id":"a b","at":"2026-07-31T01:00:05Z"}"#)
        #expect(response.header("Content-Type") == "application/json")
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.header("X-Content-Type-Options") == "nosniff")
    }

    @Test("refuses a customer's id that is too long, and query parameters that nobody knows")
    func wrong() async throws {
        let server = try await server()
        let long = String(repeating: "a", count: 257)
        let response = try await server.send("GET", "/v1/customers/\(long)", role: .server)
        #expect(response.problem == "invalid-parameter")
        let query = try await server.send("GET", "/v1/customers/a", query: "on=1", role: .server)
        #expect(query.problem == "invalid-parameter")
        #expect(try await server.send("POST", "/v1/notify", query: "a=%").status == 200)
    }

    @Test(
        "answers an error with what it means",
        arguments: [
            ("full", 503, "storage-full", "60"), ("busy", 503, "unavailable", "1"),
            ("closed", 503, "unavailable", "5"), ("damaged", 503, "unavailable", "300"),
            ("cancelled", 503, "unavailable", "1"), ("gone", 410, "erased", nil),
            ("odd", 500, "internal-error", nil),
        ] as [(String, Int, String, String?)])
    func errors(how: String, status: Int, problem: String, retryAfter: String?) async throws {
        let server = try await server()
        let response = try await server.send("GET", "/v1/fail/\(how)")
        #expect(response.status == status)
        #expect(response.problem == problem)
        #expect(response.header("Retry-After") == retryAfter)
        #expect(!response.text.contains("example") && !response.text.contains("/var"))
        let failures = server.lines.all.filter { $0.contains("\"request.failed\"") }
        #expect(failures.count == (how == "gone" ? 0 : 1))
        let id = try #require(response.header("X-Request-Id"))
        #expect(failures.allSatisfy { $0.contains("\"requestId\":\"\(id)\"") })
        #expect(failures.allSatisfy { !$0.contains("example") })
        let instance = try JSONReader().read(response.body).object?["instance"]?.string
        #expect(instance == "urn:request:\(id)")
    }

    @Test("says what a path takes where the method is another one")
    func methods() async throws {
        let server = try await server()
        let wrong = try await server.send("PUT", "/v1/customers/a")
        #expect(wrong.status == 405)
        #expect(wrong.header("Allow") == "GET, HEAD, OPTIONS")
        let options = try await server.send("OPTIONS", "/v1/customers/a")
        #expect(options.status == 204)
        #expect(options.header("Allow") == "GET, HEAD, OPTIONS")
        #expect(options.body.isEmpty)
        #expect(try await server.send("GET", "/v1/nothing").problem == "unknown-route")
        #expect(try await server.send("OPTIONS", "/v1/nothing").status == 404)
        #expect(try await server.send("HEAD", "/v1/customers/a", role: .server).status == 200)
        #expect(try await server.send("HEAD", "/v1/customers/a").status == 401)
    }

    @Test("refuses a body that is longer than the route's limit")
    func tooLarge() async throws {
        let server = try await server()
        let json = [(name: "Content-Type", value: "application/json")]
        let whole = try await server.send("POST", "/v1/echo", headers: json, body: "[1,2,34]")
        #expect(whole.text == "[1,2,34]")
        let long = try await server.send("POST", "/v1/echo", headers: json, body: "[1,2,345]")
        #expect(long.problem == "body-too-large")
        #expect(long.text.contains("At most 8 bytes"))
    }

    private enum Admission: Equatable {
        case accepted(limit: Int)
        case refused(Int)
    }

    @Test(
        "says from the head alone what a body may be",
        arguments: [
            ("POST", "/v1/echo", [], .accepted(limit: 8)),
            ("POST", "/v1/echo", [("content-length", "8")], .accepted(limit: 8)),
            ("POST", "/v1/echo", [("Content-Length", "9")], .refused(413)),
            ("POST", "/v1/echo", [("Content-Length", "x")], .accepted(limit: 8)),
            (
                "POST", "/v1/echo", [("Content-Length", "99999999999999999999")],
                .accepted(limit: 8)
            ),
            ("GET", "/v1/fail/x", [], .accepted(limit: 0)),
            ("GET", "/v1/fail/x", [("Content-Length", "1")], .refused(413)),
            ("GET", "/v1/customers/a", [], .refused(401)),
            ("GET", "/v1/customers/a", [("authorization", "x")], .accepted(limit: 0)),
            ("PUT", "/v1/echo", [], .refused(405)),
            ("OPTIONS", "/v1/echo", [], .refused(204)),
            ("GET", "/nothing", [], .refused(404)),
            ("GET", "/%", [], .refused(400)),
        ] as [(String, String, [(name: String, value: String)], Admission)])
    private func admission(
        method: String, path: String, headers: [(name: String, value: String)],
        expected: Admission
    ) async throws {
        let server = try await server()
        let found: Admission
        switch server.handler.admit(HTTPRequest(method: method, path: path, headers: headers)) {
        case .accept(let limit, let tooLarge, _):
            #expect(tooLarge.problem == "body-too-large")
            found = .accepted(limit: limit)
        case .refuse(let response):
            #expect(response.header("X-Request-Id") != nil)
            #expect(server.lines.all.count == 1)
            found = .refused(response.status)
        }
        #expect(found == expected)
    }

    @Test("answers at once only where the key is known and the route has an answer ready")
    func atOnce() async throws {
        let server = try await server()
        let headers = try await server.headers(.server)
        func ask(_ path: String, _ headers: [(name: String, value: String)]) -> String? {
            server.handler.answerAtOnce(
                HTTPRequest(method: "GET", path: path, headers: headers))?.text
        }
        #expect(ask("/v1/cached/warm", headers) == nil)
        let first = try await server.send("GET", "/v1/cached/warm", role: .server)
        #expect(first.text == #"{"from":"ledger"}"#)
        #expect(ask("/v1/cached/warm", headers) == #"{"from":"cache"}"#)
        #expect(ask("/v1/cached/cold", headers) == nil)
        #expect(ask("/v1/cached/warm", []) == nil)
        #expect(ask("/v1/cached/warm", try await server.headers(.admin)) == nil)
        #expect(ask("/v1/customers/a", headers) == nil)
        #expect(ask("/nothing", headers) == nil)
        server.clock.advance(seconds: KeyStore.lifetimeSeconds)
        #expect(ask("/v1/cached/warm", headers) == nil)
    }

    @Test("counts an answer at once against the key's limit")
    func atOnceLimit() async throws {
        var limits = RateLimits()
        limits.perKey = RateLimit(perMinute: 60, burst: 2)
        let server = try await server(limits)
        _ = try await server.send("GET", "/v1/cached/warm", role: .server)
        let request = HTTPRequest(
            method: "GET", path: "/v1/cached/warm", headers: try await server.headers(.server))
        #expect(server.handler.answerAtOnce(request)?.status == 200)
        #expect(server.handler.answerAtOnce(request)?.status == 429)
    }

    @Test("logs the route and never the path, the query or a header")
    func log() async throws {
        let server = try await server()
        _ = try await server.send(
            "GET", "/v1/customers/someone@example.com", query: "at=2026-07-31T01:00:05Z",
            role: .server, headers: [("X-Request-Id", "proxy-1"), ("X-Other", "example")])
        _ = try await server.send("GET", "/v1/example/secret", query: "q=example")
        _ = try await server.send("EXAMPLE", "/v1/echo")
        #expect(
            server.lines.all[0]
                == #"{"at":"the distant past","level":"info","event":"request","method":"GET","#
                + #""route":"/v1/customers/{id}","status":200,"microseconds":0,"#
                + #""requestId":"proxy-1"}"# + "\n")
        let all = server.lines.all.joined()
        #expect(!all.contains("xample") && !all.contains("EXAMPLE") && !all.contains("pu_"))
    }

    @Test("counts each request by route and status, and those without a route together")
    func metrics() async throws {
        let server = try await server()
        for path in ["/v1/customers/a", "/v1/customers/b", "/nothing", "/else", "/%"] {
            _ = try await server.send("GET", path, role: .server)
        }
        _ = try await server.send("GET", "/v1/customers/a")
        let lines = server.registry.render().split(separator: "\n").filter {
            $0.hasPrefix("paidup_http_requests_total{")
        }
        #expect(
            lines == [
                #"paidup_http_requests_total{method="GET",route="/v1/customers/{id}",status="200"} 2"#,
                #"paidup_http_requests_total{method="GET",route="/v1/customers/{id}",status="401"} 1"#,
                #"paidup_http_requests_total{method="none",route="none",status="400"} 1"#,
                #"paidup_http_requests_total{method="none",route="none",status="404"} 2"#,
            ])
    }

    @Test("works when many ask at once")
    func concurrent() async throws {
        let server = try await server()
        let ids = try await withThrowingTaskGroup(of: String?.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let response = try await server.send(
                        "GET", "/v1/customers/\(index)", role: .server)
                    return response.status == 200 ? response.header("X-Request-Id") : nil
                }
            }
            return try await group.reduce(into: Set<String>()) { ids, id in
                if let id { ids.insert(id) }
            }
        }
        #expect(ids.count == 200)
    }
}

extension JSONValue {
    fileprivate static func at(_ context: RouteContext) throws(Problem) -> JSONValue {
        .string(try context.at().rfc3339)
    }
}
