// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger
import PaidUpService
import Synchronization
import Testing

@Suite("Idempotency")
struct IdempotencyTests {
    /// Counts how often the route ran, and can hold it up.
    private final class Work: Sendable {
        private let count = Mutex(0)
        let waiting = AsyncStream.makeStream(of: Void.self)
        let released = AsyncStream.makeStream(of: Void.self)

        var runs: Int { count.withLock { $0 } }

        func run() -> Int {
            count.withLock {
                $0 += 1
                return $0
            }
        }
    }

    private let work = Work()

    private func server() async throws -> TestServer {
        let work = work
        return try await TestServer([
            Route("POST", "/v1/things", access: .roles([.server, .admin])) { context in
                let run = work.run()
                switch context.request.body.first {
                case UInt8(ascii: "f")?: throw LedgerError.busy("x")
                case UInt8(ascii: "c")?: throw Problem(.conflict, "run \(run)")
                case UInt8(ascii: "l")?: throw Problem.retry(.rateLimited, afterSeconds: 1)
                case UInt8(ascii: "e")?: return .empty()
                case UInt8(ascii: "w")? where run == 1:
                    work.waiting.continuation.finish()
                    for await _ in work.released.stream {}
                default: break
                }
                return .json(["run": .integer(run)], status: 201, headers: [("Location", "/x")])
            },
            Route("POST", "/v1/customers/{id}/things", access: .roles([.app])) { _ in
                .json(["run": .integer(work.run())])
            },
            Route("GET", "/v1/things", access: .roles([.server])) { _ in
                .json(["run": .integer(work.run())])
            },
        ])
    }

    private func post(
        _ server: TestServer, _ body: String = "", key: String = "k1", role: Role = .server,
        query: String? = nil
    ) async throws -> HTTPResponse {
        try await server.send(
            "POST", "/v1/things", query: query, role: role, headers: [("Idempotency-Key", key)],
            body: body)
    }

    @Test("gives a repeated request its first answer, and does nothing again")
    func repeated() async throws {
        let server = try await server()
        let first = try await post(server)
        let second = try await post(server)
        #expect(first.status == 201)
        #expect(second.status == 201)
        #expect(second.text == first.text)
        #expect(second.header("Content-Type") == "application/json")
        #expect(first.header("Idempotency-Replayed") == nil)
        #expect(second.header("Idempotency-Replayed") == "true")
        #expect(work.runs == 1)
    }

    @Test("keeps an answer without a body, and one that is a problem")
    func others() async throws {
        let server = try await server()
        for body in ["e", "c"] {
            let first = try await post(server, body, key: body)
            let second = try await post(server, body, key: body)
            #expect(second.status == first.status)
            #expect(second.body == first.body)
            #expect(second.header("Content-Type") == first.header("Content-Type"))
        }
        #expect(work.runs == 2)
    }

    @Test("does not keep a failure or a limit", arguments: [("f", 503), ("l", 429)])
    func failures(body: String, status: Int) async throws {
        let server = try await server()
        #expect(try await post(server, body).status == status)
        #expect(try await post(server, body).status == status)
        #expect(work.runs == 2)
    }

    @Test("refuses another request under the same key")
    func otherRequest() async throws {
        let server = try await server()
        _ = try await post(server, "1")
        #expect(try await post(server, "2").problem == "idempotency-key-reused")
        #expect(try await post(server, "1").status == 201)
        #expect(work.runs == 1)
    }

    @Test("keeps callers apart who choose the same text")
    func callers() async throws {
        let server = try await server()
        _ = try await post(server, role: .server)
        #expect(try await post(server, "other", role: .admin).status == 201)
        for customer in ["u1", "u2"] {
            let response = try await server.send(
                "POST", "/v1/customers/\(customer)/things", role: .app,
                customer: CustomerID(customer), headers: [("Idempotency-Key", "k1")])
            #expect(response.status == 200)
        }
        #expect(work.runs == 4)
    }

    @Test("counts for a day")
    func day() async throws {
        let server = try await server()
        _ = try await post(server)
        server.clock.advance(seconds: 86_399)
        _ = try await post(server)
        #expect(work.runs == 1)
        server.clock.advance(seconds: 1)
        _ = try await post(server)
        #expect(work.runs == 2)
    }

    @Test("removes what is older than a day")
    func sweep() async throws {
        let server = try await server()
        _ = try await post(server, key: "old")
        server.clock.advance(seconds: 50_000)
        _ = try await post(server, key: "new")
        server.clock.advance(seconds: 50_000)
        let idempotency = Idempotency(server.ledger, log: .silent)
        try await idempotency.sweep(now: server.clock.now)
        _ = try await post(server, key: "new")
        #expect(work.runs == 2)
    }

    @Test("refuses the same request while the first one is under way")
    func concurrent() async throws {
        let server = try await server()
        async let first = post(server, "w")
        for await _ in work.waiting.stream {}
        let second = try await post(server, "w")
        #expect(second.problem == "request-in-progress")
        #expect(second.header("Retry-After") == "1")
        work.released.continuation.finish()
        #expect(try await first.status == 201)
        #expect(try await post(server, "w").header("Idempotency-Replayed") == "true")
        #expect(work.runs == 1)
    }

    @Test("lets a request run that nobody finished, once its time is over")
    func abandoned() async throws {
        let server = try await server()
        async let first = post(server, "w")
        for await _ in work.waiting.stream {}
        server.clock.advance(seconds: 120)
        #expect(try await post(server, "w").status == 201)
        work.released.continuation.finish()
        #expect(try await first.status == 201)
        #expect(work.runs == 2)
    }

    @Test(
        "is asked for in 1 to 255 visible characters",
        arguments: ["", "a b", "é", "a\n", "long"])
    func malformed(key: String) async throws {
        let server = try await server()
        let key = key == "long" ? String(repeating: "k", count: 256) : key
        #expect(try await post(server, key: key).problem == "malformed-request")
        #expect(work.runs == 0)
    }

    @Test("changes nothing about reading")
    func reading() async throws {
        let server = try await server()
        for _ in 0..<2 {
            _ = try await server.send(
                "GET", "/v1/things", role: .server, headers: [("Idempotency-Key", "k")])
        }
        #expect(work.runs == 2)
    }
}
