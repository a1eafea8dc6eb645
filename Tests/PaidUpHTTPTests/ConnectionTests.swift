// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpHTTP
import PaidUpService
import Testing

@Suite("Connections")
struct ConnectionTests {
    /// Answers with the path after as many turns as its last digit says, so that answers overtake
    /// each other where nothing keeps them in order.
    static let overtaking = ScriptedHandler(answer: { request in
        let digit = request.path.utf8.last ?? 0
        for _ in 0..<(digit & 7) * 3 { await Task.yield() }
        return ScriptedHandler.text(request.path)
    })

    @Test func aConnectionServesManyRequests() async throws {
        try await serving { port in
            let client = try Client(port: port)
            for number in 0..<500 {
                #expect(try client.get("/\(number)").text.hasPrefix("GET\n/\(number)\n"))
            }
        }
    }

    /// The daemon of version 0.9 takes 128 events at a time.
    @Test(arguments: [1, 127, 128, 129, 256])
    func whoAsksIsAnsweredHoweverManyAskInOneInstant(count: Int) async throws {
        var settings = ServerSettings(port: 0)
        settings.pollingThreads = 1
        let (isHeld, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let handler = ScriptedHandler(atOnce: { request in
            if request.path == "/hold" {
                isHeld.signal()
                goOn.wait()
            }
            return ScriptedHandler.text(request.path)
        })
        try await serving(handler, settings: settings) { port in
            let holder = try Client(port: port)
            let clients = try (0..<count).map { _ in try Client(port: port) }
            for client in clients { #expect(try client.get("/first").text == "/first") }
            holder.send("GET /hold HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(isHeld.wait(timeout: .now() + 30) == .success)
            // All of them are ready by the time when the thread looks at its sockets again.
            for client in clients { client.send("GET /second HTTP/1.1\r\nHost: h\r\n\r\n") }
            goOn.signal()
            for client in clients { #expect(try client.answer().text == "/second") }
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        try await serving(Self.overtaking) { port in
            let client = try Client(port: port)
            let numbers = 0..<300
            for number in numbers {
                let body = number % 3 == 0 ? "Content-Length: 3\r\n\r\nabc" : "\r\n"
                client.send("POST /\(number) HTTP/1.1\r\nHost: h\r\n\(body)")
            }
            for number in numbers { #expect(try client.answer().text == "/\(number)") }
        }
    }

    @Test func answersOfManyClientsAreNeverMixedUp() async throws {
        try await serving(Self.overtaking) { port in
            DispatchQueue.concurrentPerform(iterations: 24) { client in
                do {
                    let connection = try Client(port: port)
                    for number in 0..<100 {
                        let path = "/\(client)/\(number)"
                        #expect(try connection.get(path).text == path)
                    }
                } catch {
                    Issue.record(error)
                }
            }
        }
    }

    @Test(arguments: [
        ("1.1", "", false), ("1.1", "Connection: close\r\n", true), ("1.0", "", true),
        ("1.0", "Connection: keep-alive\r\n", false),
    ])
    func theClientSaysHowLongTheConnectionLasts(version: String, header: String, ends: Bool)
        async throws
    {
        try await serving { port in
            let client = try Client(port: port)
            client.send("GET / HTTP/\(version)\r\nHost: h\r\n\(header)\r\n")
            #expect(try client.answer().status == 200)
            if ends {
                #expect(try client.rest().isEmpty)
            } else {
                #expect(try client.get("/").status == 200)
            }
        }
    }

    @Test func aClientThatHasSentEverythingIsAnswered() async throws {
        let gate = Gate()
        let handler = ScriptedHandler(answer: { request in
            _ = await gate.pass()
            return ScriptedHandler.text(request.path)
        })
        try await serving(handler) { port in
            let client = try Client(port: port)
            client.send("GET /half HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.endSending()
            #expect(gate.awaitArrival())
            gate.open()
            #expect(try client.answer().text == "/half")
            #expect(try client.rest().isEmpty)
        }
    }

    @Test func clientsThatLeaveDuringTheirRequestDoNoHarm() async throws {
        let pieces = [
            "", "GE", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: h\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        ]
        try await serving { port in
            for round in 0..<40 {
                for piece in pieces {
                    let client = try Client(port: port)
                    client.send(piece)
                    if round % 2 == 0 { client.reset() } else { client.close() }
                }
            }
            #expect(try Client(port: port).get("/").status == 200)
        }
    }

    /// The answer has nobody to go to, and whatever it held is let go.
    @Test(arguments: [true, false])
    func aClientThatLeavesBeforeItsAnswerDoesNoHarm(byReset: Bool) async throws {
        let gate = Gate()
        let handler = ScriptedHandler(answer: { request in
            if request.path == "/left" { _ = await gate.pass() }
            return HTTPResponse(status: 200, body: Array(repeating: 1, count: 1 << 16))
        })
        try await serving(handler) { port in
            for _ in 0..<50 {
                let client = try Client(port: port)
                client.send("GET /left HTTP/1.1\r\nHost: h\r\n\r\n")
                #expect(gate.awaitArrival())
                if byReset { client.reset() } else { client.close() }
            }
            let client = try Client(port: port)
            #expect(try client.get("/").status == 200)
            gate.open()
            for _ in 0..<50 { #expect(try client.get("/").status == 200) }
        }
    }

    @Test func aClientThatLeavesInTheMiddleOfItsAnswerDoesNoHarm() async throws {
        let bytes = Array(repeating: UInt8(1), count: 4 << 20)
        let handler = ScriptedHandler(atOnce: { _ in HTTPResponse(status: 200, body: bytes) })
        try await serving(handler) { port in
            for round in 0..<40 {
                let client = try Client(port: port, receiveBuffer: 4096)
                client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                if round % 2 == 0 { client.reset() } else { client.close() }
            }
            #expect(try Client(port: port).get("/").body.count == bytes.count)
        }
    }

    @Test func manyIdleConnectionsStopNobody() async throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // Both ends are files of this process, and other tests need some.
        let count = min(10_000, (Int(clamping: limit.rlim_max) - 3_000) / 2)
        try #require(count > 100)
        try await serving { port in
            let idle = try (0..<count).map { _ in try Client(port: port) }
            // Half of them are in the middle of something.
            for client in idle.prefix(count / 2) { client.send("GET / HTTP/1.1\r\nHo") }
            let busy = try Client(port: port)
            for number in 0..<200 {
                #expect(try busy.get("/\(number)").text.hasPrefix("GET\n/\(number)\n"))
            }
            for client in idle.prefix(50) { client.send("st: h\r\n\r\n") }
            for client in idle.prefix(50) { #expect(try client.answer().status == 200) }
            #expect(try #require(idle.last).get("/").status == 200)
            // With a reset the system keeps nothing of them.
            for client in idle { client.reset() }
        }
    }

    @Test func oneAddressHasNoMoreConnectionsThanItMay() async throws {
        var settings = ServerSettings(port: 0)
        settings.connectionsPerAddress = 2
        try await serving(settings: settings) { port in
            let allowed = try (0..<2).map { _ in try Client(port: port) }
            for client in allowed { #expect(try client.get("/").status == 200) }
            #expect(try Client(port: port).isClosedByServer())
            for client in allowed { #expect(try client.get("/").status == 200) }
        }
    }

    @Test func beyondTheLimitClientsWaitForOthersToLeave() async throws {
        var settings = ServerSettings(port: 0)
        settings.connectionLimit = 3
        try await serving(settings: settings) { port in
            let first = try (0..<3).map { _ in try Client(port: port) }
            for client in first { #expect(try client.get("/").status == 200) }
            let waiting = try Client(port: port)
            waiting.send("GET /waited HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try first[0].get("/").status == 200)
            first[1].close()
            #expect(try waiting.answer().text.hasPrefix("GET\n/waited\n"))
        }
    }
}
