// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import OutgoingHTTP

/// Against real sockets on the loopback interface.
@Suite(.timeLimit(.minutes(1)))
struct OutgoingClientTests {
    private let open = OutgoingClient(policy: AddressPolicy(allowsPrivateNetworks: true))
    private static let hello = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-One: 1\r\n\r\nhello"

    @Test("a request arrives byte for byte, and its answer comes back")
    func roundTrip() async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let answer = try await open.send(
            OutgoingRequest(
                url: server.url + "/a/../b?c=d",
                headers: [
                    ("Content-Type", "application/json"), ("webhook-id", "msg_1"), ("X-Empty", ""),
                ],
                body: Array("{\"a\": 1}\n".utf8)))
        #expect(answer.status == 200)
        #expect(answer.body == Array("hello".utf8))
        #expect(answer.header("x-one") == "1")
        #expect(!answer.isTruncated)
        let request = try #require(server.requests.first)
        let lines = request.components(separatedBy: "\r\n")
        #expect(lines.first == "POST /a/../b?c=d HTTP/1.1")
        #expect(lines.last == "{\"a\": 1}\n")
        #expect(
            Set(lines.dropFirst().dropLast(2)) == [
                "Host: 127.0.0.1:\(server.port)", "Accept: */*", "Content-Type: application/json",
                "webhook-id: msg_1", "X-Empty:", "User-Agent: PaidUp", "Content-Length: 9",
            ])
    }

    @Test(
        "other methods, with and without a body",
        arguments: ["GET", "HEAD", "PUT", "DELETE", "POST"])
    func methods(_ method: String) async throws {
        let server = try LoopbackServer(.reply("HTTP/1.1 204 No Content\r\n\r\n"))
        let answer = try await open.send(OutgoingRequest(method: method, url: server.url))
        #expect(answer.status == 204)
        #expect(server.requests.first?.hasPrefix("\(method) / HTTP/1.1\r\n") == true)
        #expect(server.requests.first?.contains("x-www-form-urlencoded") == false)
    }

    @Test("a body of a mebibyte goes out without being announced first")
    func largeBody() async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let body = [UInt8](repeating: 0x61, count: 1 << 20)
        let answer = try await open.send(OutgoingRequest(url: server.url, body: body))
        #expect(answer.status == 200)
        let request = try #require(server.requests.first)
        #expect(!request.contains("Expect"))
        #expect(request.hasSuffix(String(repeating: "a", count: 1 << 20)))
    }

    @Test("a redirect is an answer and is not followed", arguments: [301, 302, 303, 307, 308])
    func redirects(status: Int) async throws {
        let target = try LoopbackServer(.reply(Self.hello))
        let server = try LoopbackServer(
            .reply(
                "HTTP/1.1 \(status) Moved\r\nLocation: \(target.url)/\r\nContent-Length: 0\r\n\r\n")
        )
        let answer = try await open.send(OutgoingRequest(url: server.url))
        #expect(answer.status == status)
        #expect(answer.header("Location") == target.url + "/")
        #expect(target.requests.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("a server that says nothing times out")
    func silence() async throws {
        let server = try LoopbackServer(.silence)
        await expect(.timedOut) {
            try await open.send(OutgoingRequest(url: server.url, timeout: 0.2))
        }
        #expect(server.requests.count == 1)
    }

    @Test("a server that never ends is read up to the limit")
    func endlessBody() async throws {
        let piece = String(repeating: "x", count: 1000)
        let server = try LoopbackServer(.endless(head: "HTTP/1.1 200 OK\r\n\r\n", piece: piece))
        let answer = try await open.send(OutgoingRequest(url: server.url))
        #expect(answer.status == 200)
        #expect(answer.body.count == 65_536)
        #expect(answer.isTruncated)
    }

    @Test("a body as long as the limit is whole")
    func longestBody() async throws {
        let client = OutgoingClient(
            policy: AddressPolicy(allowsPrivateNetworks: true), bodyLimit: 5)
        let server = try LoopbackServer(.reply(Self.hello))
        let answer = try await client.send(OutgoingRequest(url: server.url))
        #expect(answer.body.count == 5)
        #expect(!answer.isTruncated)
    }

    @Test("a head without end is no answer")
    func endlessHead() async throws {
        let server = try LoopbackServer(
            .endless(head: "HTTP/1.1 200 OK\r\n", piece: "X-Line: more\r\n"))
        await expect(.badResponse) { try await open.send(OutgoingRequest(url: server.url)) }
    }

    @Test(
        "what is no HTTP is no answer",
        arguments: [
            "", "hello\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
            "SSH-2.0-OpenSSH_9.2\r\n",
        ])
    func garbage(_ text: String) async throws {
        let server = try LoopbackServer(.reply(text))
        await #expect(throws: OutgoingError.self) {
            try await open.send(OutgoingRequest(url: server.url, timeout: 5))
        }
    }

    @Test(
        "an answer that ends inside its head is no answer",
        arguments: [
            "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nX-One: 1",
            "HTTP/1.1 200 OK\r\nX-One: 1\r\n", "HTTP/1.1 200 OK\r\nX-One: 1\r\n\r",
            "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nX-One: 1\r\n",
        ])
    func brokenHead(_ text: String) async throws {
        let server = try LoopbackServer(.reply(text))
        await expect(.badResponse) {
            try await open.send(OutgoingRequest(url: server.url, timeout: 5))
        }
    }

    @Test("an interim answer is not the answer")
    func interim() async throws {
        let early = "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n"
        let server = try LoopbackServer(.reply(early + Self.hello))
        let answer = try await open.send(OutgoingRequest(url: server.url))
        #expect(answer.status == 200)
        #expect(answer.header("X-Early") == nil)
    }

    @Test("where nobody listens, nothing connects")
    func refusedConnection() async throws {
        let port = try LoopbackServer.deadPort()
        await expect(.couldNotConnect) {
            try await open.send(OutgoingRequest(url: "http://127.0.0.1:\(port)/"))
        }
    }

    @Test("a server without TLS gets nothing over https")
    func noTLS() async throws {
        let server = try LoopbackServer(.greeting("220 no TLS is spoken here\r\n"))
        let url = "https://127.0.0.1:\(server.port)/"
        await expect(.tls) {
            try await open.send(OutgoingRequest(url: url, body: Array("secret".utf8), timeout: 5))
        }
        #expect(server.requests.isEmpty)
    }

    @Test("a cancelled task gives up at once, before or while it waits")
    func cancellation() async throws {
        let server = try LoopbackServer(.silence)
        let request = OutgoingRequest(url: server.url, timeout: 600)
        let task = Task { [open] in
            await Self.code { try await open.send(request) }
        }
        await server.request()
        task.cancel()
        #expect(await task.value == .cancelled)

        let early = Task { [open] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.code { try await open.send(request) }
        }
        #expect(await early.value == .cancelled)
    }

    @Test("a silent server does not delay others")
    func independence() async throws {
        let silent = try LoopbackServer(.silence)
        let quick = try LoopbackServer(.reply(Self.hello))
        let waiting = (0..<8).map { _ in
            Task { [open] in
                await Self.code {
                    try await open.send(OutgoingRequest(url: silent.url, timeout: 600))
                }
            }
        }
        await silent.request()
        for _ in 0..<20 {
            #expect(try await open.send(OutgoingRequest(url: quick.url)).status == 200)
        }
        for task in waiting { task.cancel() }
        for task in waiting { #expect(await task.value == .cancelled) }
    }

    @Test(
        "what could be read as a further header or request is refused",
        arguments: [
            ("X-A", "b\r\nX-C: d"), ("X-A", "b\nX-C: d"), ("X-A", "b\rX"), ("X-A", "b\u{0}"),
            ("X-A", "ü"), ("X-A", " b"), ("X-A", "b "), ("X-A: b\r\nX-C", "d"), ("X A", "b"),
            ("X-A:", "b"), ("", "b"), ("Host", "evil"), ("content-length", "1"),
            ("Transfer-Encoding", "chunked"), ("Connection", "close"), ("Expect", "x"),
        ])
    func injection(name: String, value: String) async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        await expect(.badRequest) {
            try await open.send(OutgoingRequest(url: server.url, headers: [(name, value)]))
        }
        #expect(server.requests.isEmpty)
    }

    @Test("a method that is no token is refused", arguments: ["", "GET /", "PO\r\nST", "GET\u{0}"])
    func badMethods(_ method: String) async throws {
        await expect(.badRequest) {
            try await open.send(OutgoingRequest(method: method, url: "http://127.0.0.1/"))
        }
    }

    @Test("a time-out that makes no sense is refused", arguments: [0, -1, .infinity, .nan, 4000])
    func badTimeouts(_ timeout: Double) async throws {
        await expect(.badRequest) {
            try await open.send(OutgoingRequest(url: "http://127.0.0.1/", timeout: timeout))
        }
    }

    private func expect(
        _ code: OutgoingError.Code, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> OutgoingResponse
    ) async {
        let seen = await Self.code(body)
        #expect(seen == code, sourceLocation: sourceLocation)
    }

    private static func code(
        _ body: () async throws -> OutgoingResponse
    ) async -> OutgoingError.Code? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? OutgoingError)?.code
        }
    }
}
