// SPDX-License-Identifier: Apache-2.0

import PaidUpHTTP
import PaidUpService
import Testing

@Suite("Requests that are too large")
struct LimitTests {
    static let heads: [(name: String, target: String, headers: String, status: Int)] = [
        ("long header", "/", "X: \(String(repeating: "a", count: 17_000))\r\n", 431),
        ("many headers", "/", String(repeating: "X: a\r\n", count: 3_000), 431),
        ("longer header", "/", "X: \(String(repeating: "a", count: 200_000))\r\n", 431),
        ("long name", "/", "\(String(repeating: "a", count: 200_000)): X\r\n", 431),
        ("many cookies", "/", "Cookie: \(String(repeating: "a=b;", count: 4_000))\r\n", 431),
        ("long path", "/" + String(repeating: "a", count: 17_000), "", 431),
        ("longer path", "/" + String(repeating: "a", count: 100_000), "", 414),
    ]

    @Test(arguments: heads.indices)
    func oversizedHeadsAreRefused(index: Int) async throws {
        let (name, target, headers, status) = Self.heads[index]
        try await serving { port in
            let client = try Client(port: port)
            client.send("GET \(target) HTTP/1.1\r\nHost: h\r\n\(headers)\r\n")
            #expect(try client.answer().status == status, "\(name)")
            #expect(try Client(port: port).get("/").status == 200)
        }
    }

    @Test(arguments: [100, 1_000, 8_000])
    func aQueryMayHaveManyPieces(count: Int) async throws {
        try await serving { port in
            let query = Array(repeating: "a", count: count).joined(separator: "&")
            let answer = try Client(port: port).get("/?\(query)")
            #expect(answer.text.hasPrefix("GET\n/\n\(query)\n"))
        }
    }

    @Test func aBodyUpToTheLimitIsTaken() async throws {
        try await serving(ScriptedHandler(bodyLimit: 10)) { port in
            let client = try Client(port: port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n0123456789")
            #expect(try client.answer().text.hasSuffix("\n0123456789"))
            client.send(
                "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "4\r\n0123\r\n6\r\n456789\r\n0\r\n\r\n")
            #expect(try client.answer().text.hasSuffix("\n0123456789"))
        }
    }

    @Test func aLengthAboveTheLimitIsRefusedBeforeTheBody() async throws {
        try await serving(ScriptedHandler(bodyLimit: 10)) { port in
            let client = try Client(port: port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer.text == "too large")
            #expect(answer.header("Connection") == "close")
            #expect(try client.rest().isEmpty)
        }
    }

    @Test func aChunkedBodyIsRefusedWhereItPassesTheLimit() async throws {
        try await serving(ScriptedHandler(bodyLimit: 10)) { port in
            let client = try Client(port: port)
            client.send(
                "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "6\r\n012345\r\n5\r\n67890\r\n")
            let answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer.text == "too large")
            #expect(answer.header("Connection") == "close")
            #expect(try client.rest().isEmpty)
        }
    }

    /// A client that only reads once it has sent everything must not find the connection reset.
    @Test(arguments: ["Content-Length: 2097152", "Transfer-Encoding: chunked"])
    func theRefusalReachesAClientThatKeepsSending(_ framing: String) async throws {
        try await serving(ScriptedHandler(bodyLimit: 1000)) { port in
            let client = try Client(port: port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\n\(framing)\r\n\r\n")
            if framing.hasPrefix("Transfer") { client.send("200000\r\n") }
            client.send([UInt8](repeating: 0x78, count: 2 << 20))
            #expect(try client.answer().status == 413)
        }
    }

    @Test(arguments: [false, true])
    func bodiesTogetherStayWithinTheirBudget(isChunked: Bool) async throws {
        let gate = Gate()
        var settings = ServerSettings(port: 0)
        settings.bodyBudget = 100_000
        let handler = ScriptedHandler(answer: { _ in
            _ = await gate.pass()
            return ScriptedHandler.text("done")
        })
        try await serving(handler, settings: settings) { port in
            let waiting = try (0..<2).map { _ in try Self.post(50_000, port, isChunked) }
            #expect(gate.awaitArrival() && gate.awaitArrival(), "both bodies are held")
            let refused = try Self.post(50_000, port, isChunked).answer()
            #expect(refused.status == 503)
            #expect(refused.header("Retry-After") == "1")
            gate.open()
            for client in waiting { #expect(try client.answer().text == "done") }
            // A body is let go a moment after its answer.
            let again = try (0..<1000).contains { _ in
                try Self.post(50_000, port, isChunked).answer().status == 200
            }
            #expect(again)
        }
    }

    private static func post(
        _ count: Int, _ port: UInt16, _ isChunked: Bool
    ) throws -> Client {
        let client = try Client(port: port)
        let body = String(repeating: "x", count: count)
        let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(count)"
        client.send("POST / HTTP/1.1\r\nHost: h\r\n\(framing)\r\n\r\n")
        let size = String(count, radix: 16)
        client.send(isChunked ? "\(size)\r\n\(body)\r\n0\r\n\r\n" : body)
        return client
    }

    @Test func largeBodiesLeaveRoomForSmallOnes() async throws {
        var settings = ServerSettings(port: 0)
        settings.bodyBudget = 400_000
        try await serving(settings: settings) { port in
            let statuses = try [300_000, 300_001, 65_536].map {
                try Self.post($0, port, false).answer().status
            }
            #expect(statuses == [200, 503, 200])
        }
    }

    @Test func noMoreHandlersThanTheLimitAreAtWork() async throws {
        let gate = Gate()
        var settings = ServerSettings(port: 0)
        settings.handlerLimit = 2
        let handler = ScriptedHandler(
            atOnce: { $0.path == "/at-once" ? ScriptedHandler.text("here") : nil },
            answer: { _ in
                _ = await gate.pass()
                return ScriptedHandler.text("done")
            })
        try await serving(handler, settings: settings) { port in
            let waiting = try (0..<2).map { _ in
                let client = try Client(port: port)
                client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                return client
            }
            #expect(gate.awaitArrival() && gate.awaitArrival())
            let refused = try Client(port: port)
            let answer = try refused.get("/")
            #expect(answer.status == 503)
            #expect(answer.header("Retry-After") == "1")
            #expect(try refused.get("/at-once").text == "here")
            gate.open()
            for client in waiting { #expect(try client.answer().text == "done") }
        }
    }

    @Test func theHandlerMayRefuseByTheHeadAlone() async throws {
        let refusal = HTTPResponse(status: 401, body: Array("who are you?".utf8))
        try await serving(ScriptedHandler(refusal: refusal)) { port in
            let client = try Client(port: port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n")
            client.send("Content-Length: 5\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 401)
            #expect(answer.text == "who are you?")
            #expect(try client.rest().isEmpty)
        }
    }

    @Test func aClientThatExpectsToContinueIsTold() async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n")
            client.send("Content-Length: 5\r\n\r\n")
            #expect(try client.answer().status == 100)
            client.send("hello")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.text.hasSuffix("\nhello"))
        }
    }
}
