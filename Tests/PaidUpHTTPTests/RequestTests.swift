// SPDX-License-Identifier: Apache-2.0

import PaidUpHTTP
import PaidUpService
import Testing

@Suite("What the handler is told")
struct RequestTests {
    @Test func aRequestArrivesAsItWasSent() async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send(
                "GET /a%2Fb/%C3%A4?x=%20&y&x=2?z HTTP/1.1\r\nHost: h\r\nX-Two: 1\r\n"
                    + "Accept:  */* \t\r\nx-two: 2\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(
                answer.text == """
                    GET
                    /a%2Fb/%C3%A4
                    x=%20&y&x=2?z
                    127.0.0.1
                    Host=h
                    X-Two=1
                    Accept=*/*
                    x-two=2


                    """)
        }
    }

    @Test(arguments: [
        ("/", "/\n-"), ("/?", "/\n"), ("/??", "/\n?"), ("/a?b=c", "/a\nb=c"),
        ("/%00%ff", "/%00%ff\n-"), ("//a//", "//a//\n-"), ("/a+b", "/a+b\n-"), ("*", "*\n-"),
        ("http://example.com/a?b", "/a\nb"), ("HTTPS://example.com", "/\n-"),
        ("http://example.com?b", "/\nb"),
    ])
    func pathAndQueryAreKeptRaw(target: String, expected: String) async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send("OPTIONS \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try client.answer().text.hasPrefix("OPTIONS\n\(expected)\n127.0.0.1\n"))
        }
    }

    @Test func bodiesMayHaveAnyBytes() async throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try await serving(ScriptedHandler(answer: { HTTPResponse(status: 200, body: $0.body) })) {
            port in
            let client = try Client(port: port)
            for count in [0, 1, 255, 100_000] {
                client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(count)\r\n\r\n")
                client.send(bytes[..<count])
                #expect(try client.answer().body == Array(bytes[..<count]))
            }
        }
    }

    @Test func chunksAreJoined() async throws {
        try await serving(ScriptedHandler(answer: { HTTPResponse(status: 200, body: $0.body) })) {
            port in
            let client = try Client(port: port)
            let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n"
            client.send(head + "0\r\n\r\n")
            #expect(try client.answer().text == "")
            client.send(head + "3\r\nabc\r\n0A;name=\"x\"\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n")
            #expect(try client.answer().text == "abc0123456789")
        }
    }

    @Test func aHeadIsAnsweredLikeAGetWithoutTheBody() async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")
            let head = try client.answer(toHead: true)
            let get = try client.answer()
            #expect(get.text.hasPrefix("GET\n"))
            #expect(head.status == 200)
            #expect(head.header("Content-Length") == String(get.body.count))
            #expect(head.header("Content-Type") == "text/plain")
        }
    }
}
