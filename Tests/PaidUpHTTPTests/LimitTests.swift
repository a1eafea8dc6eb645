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
