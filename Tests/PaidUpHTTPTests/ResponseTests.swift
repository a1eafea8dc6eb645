// SPDX-License-Identifier: Apache-2.0

import PaidUpHTTP
import PaidUpService
import Testing

@Suite("What the client gets")
struct ResponseTests {
    private func answer(to response: HTTPResponse, atOnce: Bool) async throws -> Answer {
        let handler =
            atOnce
            ? ScriptedHandler(atOnce: { _ in response })
            : ScriptedHandler(answer: { _ in response })
        let server = HTTPServer(settings: ServerSettings(port: 0), handler: handler)
        let port = try server.start()
        let answer = await onThread { Result { try Client(port: port).get("/") } }
        await server.stop(grace: .seconds(10))
        return try answer.get()
    }

    @Test(arguments: [true, false])
    func anAnswerArrivesAsTheHandlerGaveIt(atOnce: Bool) async throws {
        let bytes = (0..<256).map { UInt8($0) }
        let answer = try await answer(
            to: HTTPResponse(
                status: 201, headers: [("X-Two", "1"), ("ETag", "\"ä\""), ("x-two", "2")],
                body: bytes),
            atOnce: atOnce)
        #expect(answer.status == 201)
        #expect(answer.body == bytes)
        #expect(answer.header("Content-Length") == "256")
        #expect(answer.header("Date") != nil)
        let own = answer.headers.filter { !["Content-Length", "Date"].contains($0.name) }
        #expect(own.map { "\($0.name): \($0.value)" } == ["X-Two: 1", "ETag: \"ä\"", "x-two: 2"])
    }

    @Test func noHeaderCanBecomeTwo() async throws {
        let answer = try await answer(
            to: HTTPResponse(
                status: 200,
                headers: [
                    ("A", "x\r\nB: y"), ("C", "x\ny"), ("D", "x\ry"), ("E", "x\u{0}y\u{7F}z"),
                    ("F\r\nG", "x"), ("H: I", "x"), ("", "x"), ("J", "ok"),
                ],
                body: Array("body".utf8)),
            atOnce: true)
        let own = answer.headers.filter { $0.name.count == 1 }
        #expect(
            own.map { "\($0.name): \($0.value)" }
                == ["A: x  B: y", "C: x y", "D: x y", "E: x y z", "J: ok"])
        #expect(answer.text == "body")
    }

    @Test func whatIsTheServersOwnIsNotTakenFromTheHandler() async throws {
        let answer = try await answer(
            to: HTTPResponse(
                status: 200,
                headers: [
                    ("Content-Length", "1"), ("transfer-encoding", "chunked"), ("date", "never"),
                    ("Connection", "close"), ("Keep-Alive", "1"), ("Upgrade", "x"),
                    ("Trailer", "x"),
                ],
                body: Array("body".utf8)),
            atOnce: true)
        #expect(answer.header("Content-Length") == "4")
        #expect(answer.count(of: "Content-Length") == 1)
        #expect(answer.count(of: "Date") == 1)
        #expect(answer.header("Date") != "never")
        #expect(answer.headers.count == 2)
        #expect(answer.text == "body")
    }

    @Test(arguments: [204, 304])
    func someAnswersHaveNoBody(status: Int) async throws {
        let handler = ScriptedHandler(atOnce: { request in
            HTTPResponse(status: request.path == "/" ? status : 200, body: Array("body".utf8))
        })
        try await serving(handler) { port in
            let client = try Client(port: port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try client.answer().status == status)
            let next = try client.answer()
            #expect(next.status == 200)
            #expect(next.text == "body")
        }
    }

    @Test(arguments: [-1, 0, 99, 100, 101, 199, 600, 1000, 70_000, .max])
    func aStatusThatIsNoneIsAnError(status: Int) async throws {
        let answer = try await answer(to: HTTPResponse(status: status), atOnce: true)
        #expect(answer.status == 500)
        #expect(answer.header("Content-Type") == "application/problem+json")
    }

    @Test func anAnswerWhoseHeadersFitNowhereClosesTheConnection() async throws {
        let handler = ScriptedHandler(atOnce: { request in
            let value = String(repeating: "x", count: request.path == "/" ? 100_000 : 10)
            return HTTPResponse(status: 200, headers: [("X", value)])
        })
        try await serving(handler) { port in
            let client = try Client(port: port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(client.isClosedByServer())
            #expect(try Client(port: port).get("/b").status == 200)
        }
    }

    @Test func aLargeBodyArrivesWholeAtASlowReader() async throws {
        let bytes = (0..<(2 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 5) }
        try await serving(ScriptedHandler(answer: { _ in HTTPResponse(status: 200, body: bytes) }))
        {
            port in
            let client = try Client(port: port, receiveBuffer: 16384)
            let others = try Client(port: port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            others.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try others.answer(toHead: true).status == 200)
            #expect(try client.answer().body == bytes)
        }
    }
}
