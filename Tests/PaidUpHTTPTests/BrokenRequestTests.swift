// SPDX-License-Identifier: Apache-2.0

import PaidUpHTTP
import PaidUpService
import Testing

@Suite("Requests that are broken")
struct BrokenRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: String
        /// `nil` where the connection is closed without a word.
        let status: Int?
        var isOurs = true

        var testDescription: String { name }
    }

    static func post(_ headers: String, _ body: String = "") -> String {
        "POST / HTTP/1.1\r\nHost: h\r\n\(headers)\r\n\r\n\(body)"
    }

    static let framing: [Case] = [
        Case(
            name: "length and encoding",
            bytes: post("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), status: 400
        ),
        Case(
            name: "encoding and length",
            bytes: post("Transfer-Encoding: chunked\r\nContent-Length: 4", "0\r\n\r\n"), status: 400
        ),
        Case(
            name: "two lengths", bytes: post("Content-Length: 4\r\nContent-Length: 5", "abcd"),
            status: 400),
        Case(
            name: "two equal lengths",
            bytes: post("Content-Length: 4\r\nContent-Length: 4", "abcd"),
            status: 400),
        Case(
            name: "two encodings",
            bytes: post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
            status: 400),
        Case(
            name: "an unknown encoding", bytes: post("Transfer-Encoding: gzip", "abc"), status: 501),
        Case(
            name: "chunked and another",
            bytes: post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n"),
            status: 501),
        Case(
            name: "an encoding in HTTP/1.0",
            bytes: "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", status: 400),
        Case(
            name: "a blank before the colon",
            bytes: post("Transfer-Encoding : chunked", "0\r\n\r\n"), status: 400),
        Case(
            name: "a bare carriage return",
            bytes: post("X: a\rTransfer-Encoding: chunked", "0\r\n\r\n"), status: 400),
        Case(name: "a control character", bytes: post("X: a\u{1}b"), status: 400),
        Case(name: "an empty name", bytes: post(": a"), status: 400),
        Case(name: "an empty name and value", bytes: post("X: a\r\n:"), status: 400),
        Case(name: "an empty name behind an empty value", bytes: post("X:\r\n:"), status: 400),
        Case(name: "an empty name behind a blank value", bytes: post("X:  \r\n:"), status: 400),
        Case(
            name: "a request behind an empty name",
            bytes: post("X: a\r\n: b\r\nGET http://h/smuggled HTTP/1.1\r\nHost: h"), status: 400),
        Case(
            name: "an empty name at first", bytes: "GET / HTTP/1.1\r\n: a\r\nHost: h\r\n\r\n",
            status: 400),
        Case(name: "line feeds alone", bytes: "GET / HTTP/1.1\nHost: h\n\n", status: 400),
        Case(name: "a folded line", bytes: post("X:\r\n Transfer-Encoding: chunked"), status: 400),
        Case(name: "a name with a bracket", bytes: post("a(b: c"), status: 400),
        Case(name: "no host", bytes: "GET / HTTP/1.1\r\n\r\n", status: 400),
        Case(name: "two hosts", bytes: post("Host: i"), status: 400),
        Case(name: "a relative target", bytes: "GET a HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
        Case(
            name: "a foreign scheme", bytes: "GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", status: 400
        ),
        Case(name: "a raw umlaut", bytes: "GET /ä HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
        Case(name: "a blank", bytes: "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
        Case(name: "an authority", bytes: "CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
    ]

    /// What the daemon refuses by itself, with a text of its own.
    static let byDaemon: [Case] =
        ["+4", "-4", "0x4", "4,4", "4 4", "four", ""].map {
            Case(
                name: "length \($0)", bytes: post("Content-Length: \($0)", "abcd"), status: 400,
                isOurs: false)
        } + [
            Case(
                name: "an enormous length", bytes: post("Content-Length: 99999999999999999999"),
                status: 413, isOurs: false),
            Case(name: "no colon", bytes: post("abc"), status: 400, isOurs: false),
            Case(
                name: "HTTP/2", bytes: "GET / HTTP/2.0\r\nHost: h\r\n\r\n", status: 505,
                isOurs: false),
            Case(
                name: "HTTP/0.9", bytes: "GET /\r\n\r\n", status: 400, isOurs: false),
            Case(name: "no version", bytes: "GET / HTML/1.1\r\n\r\n", status: 400, isOurs: false),
            Case(name: "one word", bytes: "GET\r\n\r\n", status: nil, isOurs: false),
            Case(name: "TLS", bytes: "\u{16}\u{3}\u{1}\u{0}\n\n", status: nil, isOurs: false),
        ]

    static let chunking: [Case] = [
        ("no number", "xyz\r\nabc\r\n0\r\n\r\n", 400),
        ("a negative size", "-1\r\nabc\r\n0\r\n\r\n", 400),
        ("a prefix", "0x3\r\nabc\r\n0\r\n\r\n", 400),
        ("an empty size", "\r\nabc\r\n0\r\n\r\n", 400),
        ("a chunk longer than it says", "3\r\nabcd\r\n0\r\n\r\n", 400),
        ("an enormous size", "fffffffffffffffff\r\nabc\r\n0\r\n\r\n", 413),
    ].map {
        Case(
            name: $0.0, bytes: post("Transfer-Encoding: chunked", $0.1), status: $0.2, isOurs: false
        )
    }

    @Test(arguments: framing + byDaemon + chunking)
    func areRefusedAndNothingBehindThemIsRead(_ broken: Case) async throws {
        let handler = ScriptedHandler(answer: { request in
            HTTPResponse(status: 200, body: Array("asked for \(request.path)".utf8))
        })
        try await serving(handler) { port in
            let client = try Client(port: port)
            client.send(broken.bytes)
            client.send("GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n")
            if let status = broken.status {
                let answer = try client.answer()
                #expect(answer.status == status, "\(broken.name)")
                #expect(answer.header("Connection")?.lowercased() == "close")
                if broken.isOurs {
                    #expect(answer.header("Content-Type") == "application/problem+json")
                    #expect(answer.text.hasPrefix(#"{"type":"about:blank","title":""#))
                    #expect(answer.text.contains(#""status":\#(status),"#))
                }
            }
            let rest = String(decoding: (try? client.rest()) ?? [], as: UTF8.self)
            #expect(!rest.contains("asked for"), "\(rest)")
            #expect(try Client(port: port).get("/after").text == "asked for /after")
        }
    }

    @Test func nothingIsReadBehindTrailers() async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send(
                Self.post(
                    "Transfer-Encoding: chunked",
                    "0\r\nX: a\r\n: b\r\nGET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"))
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.header("Connection") == "close")
            #expect(try client.rest().isEmpty)
        }
    }

    @Test(arguments: ["", "X:\r\n", "X: \r\n", "X: a\r\n", "X:a\r\n", "X:  a  \r\nY:\t\r\n"])
    func headersMayBeEmpty(_ headers: String) async throws {
        try await serving { port in
            let client = try Client(port: port)
            #expect(try client.get("/", headers: headers).status == 200)
            client.send("GET / HTTP/1.0\r\n\(headers)\r\n")
            #expect(try client.answer().status == 200)
        }
    }

    @Test(arguments: [
        "G", "GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nab",
    ])
    func halfARequestIsNeverAnswered(_ half: String) async throws {
        try await serving { port in
            let client = try Client(port: port)
            client.send(half)
            client.endSending()
            #expect(client.isClosedByServer(), "\(half)")
        }
    }
}
