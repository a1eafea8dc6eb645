// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpHTTP
import PaidUpService
import Testing

@Suite("Start and stop")
struct LifecycleTests {
    @Test func stoppingFinishesWhatIsInFlight() async throws {
        let gate = Gate()
        let handler = ScriptedHandler(answer: { request in
            _ = await gate.pass()
            return ScriptedHandler.text(request.path)
        })
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: handler)
        let port = try server.start()
        let clients = try (0..<20).map { number in
            let client = try Client(port: port)
            client.send("GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n")
            return client
        }
        let idle = try Client(port: port)
        let haveArrived = await onThread { (0..<20).allSatisfy { _ in gate.awaitArrival() } }
        #expect(haveArrived)
        server.stopAccepting()
        #expect(throws: Client.Failure.self) { try Client(port: port) }
        async let stopped: Void = server.stop(grace: .seconds(30))
        gate.open()
        await stopped
        for (number, client) in clients.enumerated() {
            let answer = try client.answer()
            #expect(answer.text == "/\(number)")
            #expect(try client.rest().isEmpty)
        }
        #expect(idle.isClosedByServer())
    }

    @Test func connectedClientsAreServedWhileNobodyNewIsLetIn() async throws {
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: ScriptedHandler())
        let port = try server.start()
        let status = await onThread {
            Result {
                let client = try Client(port: port)
                _ = try client.get("/")
                server.stopAccepting()
                server.stopAccepting()
                return try client.get("/").status
            }
        }
        #expect(try status.get() == 200)
        await server.stop(grace: .seconds(10))
    }

    @Test func whoeverIsNotFinishedAfterTheGraceIsTold() async throws {
        let gate = Gate()
        let handler = ScriptedHandler(answer: { _ in
            _ = await gate.pass()
            return ScriptedHandler.text("too late")
        })
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: handler)
        let client = try Client(port: try server.start())
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let hasArrived = await onThread { gate.awaitArrival() }
        #expect(hasArrived)
        await server.stop(grace: .zero)
        let answer = try client.answer()
        #expect(answer.status == 503)
        #expect(answer.header("Connection") == "close")
    }

    /// The handlers wait for nothing that ends, and do not heed their cancellation.
    @Test func stubbornHandlersDoNotHoldUpTheStop() async throws {
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        gate.open()
        let handler = ScriptedHandler(answer: { _ in
            _ = await gate.pass()
            await Task.detached { for await _ in stream {} }.value
            return ScriptedHandler.text("too late")
        })
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: handler)
        let client = try Client(port: try server.start())
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let hasArrived = await onThread { gate.awaitArrival() }
        #expect(hasArrived)
        await server.stop(grace: .zero)
        #expect(try client.answer().status == 503)
        end.finish()
    }

    @Test func aServerThatIsReleasedStops() async throws {
        let gate = Gate()
        let handler = ScriptedHandler(answer: { _ in
            _ = await gate.pass()
            return ScriptedHandler.text("too late")
        })
        var server: HTTPServer? = HTTPServer(settings: ServerSettings(port: 0), handler: handler)
        let port = try #require(try server?.start())
        let client = try Client(port: port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let hasArrived = await onThread { gate.awaitArrival() }
        #expect(hasArrived)
        server = nil
        #expect(try client.answer().status == 503)
        #expect(throws: Client.Failure.self) { try Client(port: port) }
    }

    @Test func stoppingUnderLoadLosesNoAnswerThatHasBegun() async throws {
        for _ in 0..<20 {
            let server = HTTPServer(
                settings: ServerSettings(port: 0), handler: ConnectionTests.overtaking)
            let port = try server.start()
            async let wrong = onThread {
                let wrong = Locked<[String]>([])
                DispatchQueue.concurrentPerform(iterations: 8) { number in
                    guard let client = try? Client(port: port) else { return }
                    // Until the server closes. A request that begins after all others have ended
                    // may be told to try again.
                    while let answer = try? client.get("/\(number)") {
                        if answer.text == "/\(number)" || answer.status == 503 { continue }
                        wrong.withLock { $0.append("\(answer)") }
                    }
                }
                return wrong.withLock { $0 }
            }
            let client = try Client(port: port)
            let status = await onThread { (try? client.get("/1"))?.status }
            #expect(status == 200)
            await server.stop(grace: .seconds(30))
            #expect(await wrong == [])
        }
    }

    @Test func aServerStartsOnceAndStopsAsOftenAsOneLikes() async throws {
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: ScriptedHandler())
        try server.start()
        let error = #expect(throws: HTTPServerError.self) { try server.start() }
        #expect(error?.code == .alreadyStarted)
        await server.stop(grace: .zero)
        await server.stop(grace: .zero)
        #expect(throws: HTTPServerError.self) { try server.start() }
        let never = HTTPServer(settings: ServerSettings(port: 0), handler: ScriptedHandler())
        await never.stop(grace: .zero)
    }

    @Test func anAddressInUseIsNamed() async throws {
        try await serving { port in
            let second = HTTPServer(
                settings: ServerSettings(port: port), handler: ScriptedHandler())
            let error = #expect(throws: HTTPServerError.self) { try second.start() }
            #expect(error?.code == .cannotListen)
            #expect(
                error?.description
                    == "cannot listen on 127.0.0.1:\(port): Address already in use")
        }
    }

    @Test(arguments: [
        ("192.0.2.1", "cannot listen on 192.0.2.1:8484: Cannot assign requested address"),
        (
            "localhost",
            "\"localhost\" is no address to listen on; write an IPv4 or IPv6 address such as"
                + " 127.0.0.1 or ::1, not a name"
        ),
    ])
    func anAddressThatCannotBeListenedOnIsNamed(address: String, words: String) throws {
        let server = HTTPServer(
            settings: ServerSettings(address: address), handler: ScriptedHandler())
        let error = #expect(throws: HTTPServerError.self) { try server.start() }
        #expect(error?.description == words)
    }
}
