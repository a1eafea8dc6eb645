// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpHTTP
import PaidUpService
import Testing

/// The server waits here, and the tests for what it then does.
@Suite("Clients and handlers that take too long")
struct DeadlineTests {
    /// Sends one byte after the other until the server has had enough; says how many it took.
    private static func drip(_ client: Client, _ bytes: some Sequence<UInt8>) -> Int {
        var wait = timeval(tv_sec: 0, tv_usec: 20_000)
        setsockopt(
            client.descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait,
            socklen_t(MemoryLayout<timeval>.size))
        var count = 0
        var byte: UInt8 = 0
        for next in bytes {
            guard client.send([next]) else { return count }
            count += 1
            let received = recv(client.descriptor, &byte, 1, 0)
            if received == 0 || (received < 0 && errno != EAGAIN) { return count }
        }
        return count
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: h\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n",
        "GET /",
    ])
    func aRequestThatDripsInIsCutOffAndOthersAreServed(start: String) async throws {
        var settings = ServerSettings(port: 0)
        settings.arrivalLimit = .milliseconds(300)
        settings.idleSeconds = 1
        try await serving(settings: settings) { port in
            let slow = try (0..<20).map { _ in try Client(port: port) }
            for client in slow { client.send(start) }
            #expect(try Client(port: port).get("/").status == 200)
            #expect(Self.drip(slow[0], repeatElement(UInt8(ascii: "a"), count: 3_000)) < 3_000)
            for client in slow { #expect(client.isClosedByServer()) }
            #expect(try Client(port: port).get("/").status == 200)
        }
    }

    @Test func anIdleConnectionIsClosed() async throws {
        var settings = ServerSettings(port: 0)
        settings.idleSeconds = 1
        try await serving(settings: settings) { port in
            let silent = try Client(port: port)
            let client = try Client(port: port)
            #expect(try client.get("/").status == 200)
            #expect(client.isClosedByServer())
            #expect(silent.isClosedByServer())
        }
    }

    @Test func aClientThatDoesNotReadItsAnswerIsCutOff() async throws {
        var settings = ServerSettings(port: 0)
        settings.sendingLimit = .milliseconds(300)
        let bytes = Array(repeating: UInt8(1), count: 32 << 20)
        let gate = Gate()
        gate.open()
        let handler = ScriptedHandler(answer: { _ in
            _ = await gate.pass()
            return HTTPResponse(status: 200, body: bytes)
        })
        let server = HTTPServer(settings: settings, handler: handler)
        let client = try Client(port: try server.start(), receiveBuffer: 4096)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let hasArrived = await onThread { gate.awaitArrival() }
        #expect(hasArrived)
        // The stop would wait for the answer to be read if that were not cut off.
        await server.stop(grace: .seconds(600))
        #expect(((try? client.rest()) ?? []).count < bytes.count)
    }

    @Test func aHandlerThatTakesTooLongIsCancelledAndTheClientToldToTryAgain() async throws {
        var settings = ServerSettings(port: 0)
        settings.answerLimit = .milliseconds(200)
        let gate = Gate()
        let handler = ScriptedHandler(
            atOnce: { $0.path == "/next" ? ScriptedHandler.text("next") : nil },
            answer: { _ in
                _ = await gate.pass()
                return ScriptedHandler.text("too late")
            })
        try await serving(handler, settings: settings) { port in
            let client = try Client(port: port)
            let answer = try client.get("/slow")
            #expect(answer.status == 503)
            #expect(answer.header("Retry-After") == "1")
            #expect(answer.header("Content-Type") == "application/problem+json")
            // The answer that came too late is nobody's; the connection goes on.
            #expect(try client.get("/next").text == "next")
        }
    }
}
