// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpService
import Testing

/// The reason of the first fault of a problem, or what the body answers.
func outcome<Value>(_ body: () throws(Problem) -> Value) -> String {
    do throws(Problem) {
        return "\(try body())"
    } catch {
        let fault = error.faults.first.map { "\($0.place): \($0.reason)" }
        return "\(error.kind.name) \(fault ?? error.detail ?? "")"
    }
}

@Suite("Query")
struct QueryTests {
    @Test(
        "is decoded",
        arguments: [
            ("a=1&b=2", "a=1 b=2"), ("a=x+y%2Bz", "a=x y+z"), ("a", "a="), ("a=", "a="),
            ("=1", "=1"), ("a=b=c", "a=b=c"), ("&&a=1&", "a=1"), ("a=1&a=2", "a=1 a=2"),
            ("%61=%C3%A9", "a=é"),
        ])
    func decoded(text: String, expected: String) throws {
        let pairs = try QueryParameters(text).pairs
        #expect(pairs.map { "\($0.name)=\($0.value)" }.joined(separator: " ") == expected)
    }

    @Test("that cannot be read is refused", arguments: ["a=%", "a=%zz", "%00=1", "a=%ff", "a=\n"])
    func unreadable(text: String) {
        #expect(outcome { () throws(Problem) in try QueryParameters(text) }.hasPrefix("malformed"))
    }

    @Test(
        "gives instants of RFC 3339",
        arguments: [
            ("at=2026-07-31T01:00:05Z", "2026-07-31T01:00:05Z"),
            ("at=2026-07-31T03:00:05%2B02:00", "2026-07-31T01:00:05Z"),
            ("at=2026-07-31T03:00:05+02:00", "2026-07-31T01:00:05Z"),
            ("at=2026-07-31T03:00:05.25+02:00", "2026-07-31T01:00:05.250Z"),
            ("at=2026-07-31+01:00:05Z", "2026-07-31T01:00:05Z"),
        ])
    func instants(text: String, expected: String) throws {
        #expect(try QueryParameters(text).instant("at")?.rfc3339 == expected)
    }

    @Test(
        "names a wrong value",
        arguments: [
            "at=", "at=now", "at=2026-07-31", "at=1785459605000", "at=2026-02-30T00:00:00Z",
            "at=2026-07-31T01:00:05", "at=2026-07-31T01:00:05Z&at=2026-07-31T01:00:05Z",
        ])
    func wrongInstants(text: String) {
        #expect(
            outcome { () throws(Problem) in try QueryParameters(text).instant("at") }
                .hasPrefix("invalid-parameter query.at: "))
    }

    @Test(
        "gives whole numbers within bounds",
        arguments: [
            ("n=0", "Optional(0)"), ("n=100", "Optional(100)"), ("m=1", "nil"),
            ("n=101", "invalid-parameter"), ("n=-1", "invalid-parameter"),
            ("n=%2B1", "invalid-parameter"), ("n=1.0", "invalid-parameter"),
            ("n=99999999999999999999", "invalid-parameter"), ("n=", "invalid-parameter"),
        ])
    func integers(text: String, expected: String) {
        let found = outcome { () throws(Problem) in
            try QueryParameters(text).integer("n", in: 0...100)
        }
        #expect(found.hasPrefix(expected))
    }

    @Test(
        "gives switches",
        arguments: [
            ("dry-run", "true"), ("dry-run=true", "true"), ("dry-run=false", "false"),
            ("other", "false"), ("dry-run=yes", "invalid-parameter query.dry-run"),
        ])
    func flags(text: String, expected: String) {
        let found = outcome { () throws(Problem) in try QueryParameters(text).flag("dry-run") }
        #expect(found.hasPrefix(expected))
    }

    @Test("with a parameter that nobody knows is refused")
    func unknown() {
        let found = outcome { () throws(Problem) in
            try QueryParameters("knownat=1").check(known: ["at", "knownAt"])
        }
        #expect(found == "invalid-parameter query.knownat: unknown parameter; here: at, knownAt")
    }
}

@Suite("Body")
struct BodyTests {
    private func request(_ body: String, _ type: String? = "application/json") -> HTTPRequest {
        HTTPRequest(
            method: "POST", path: "/", headers: type.map { [("content-type", $0)] } ?? [],
            body: Array(body.utf8))
    }

    @Test(
        "must say that it is JSON",
        arguments: [
            ("application/json", true), ("Application/JSON; charset=utf-8", true),
            ("application/json;charset=\"UTF-8\"", true), ("application/json; x=y", true),
            ("application/json; charset=latin1", false), ("text/json", false),
            ("application/jsonp", false), ("text/plain", false), ("", false), (nil, false),
        ] as [(String?, Bool)])
    func mediaType(type: String?, isAccepted: Bool) {
        let found = outcome { () throws(Problem) in try request("{}", type).json() }
        #expect(found.hasPrefix("unsupported-media-type") == !isAccepted)
    }

    @Test(
        "that is no JSON is refused with its place",
        arguments: [
            "", "{", "{\"a\":1,\"a\":2}", "[1,]", "\u{0}", "{} {}", "\"\\ud800\"",
            String(repeating: "[", count: 100_000),
        ])
    func broken(text: String) {
        let found = outcome { () throws(Problem) in try request(text).json() }
        #expect(found.hasPrefix("invalid-body body: line 1, column "))
    }

    @Test(
        "gives its members, or the place of a wrong one",
        arguments: [
            (#"{"until":"2026-07-31T01:00:05Z"}"#, "2026-07-31T01:00:05Z"),
            (#"{"until":null}"#, "invalid-body body.until: missing; expected an instant"),
            (#"{}"#, "invalid-body body.until: missing; expected an instant"),
            (#"{"until":5}"#, "invalid-body body.until: expected an instant"),
            (#"{"until":"x","more":1}"#, "invalid-body body.more: unknown member; here: until"),
            (#"[]"#, "invalid-body body: expected an object, found an array"),
        ])
    func members(text: String, expected: String) {
        let found = outcome { () throws(Problem) in
            try BodyFields(request(text).json(), known: ["until"]).instant("until")
        }
        #expect(found.hasPrefix(expected))
    }

    @Test(
        "refuses members of another kind or length",
        arguments: [
            #"{"text":""}"#, #"{"text":"12345"}"#, #"{"text":1}"#, #"{"flag":0}"#,
            #"{"number":1.5}"#, #"{"number":11}"#, #"{"list":"a"}"#, #"{"list":["a",""]}"#,
            #"{"list":["a","b","c"]}"#, #"{"id":"a\u0000b"}"#,
        ])
    func wrongMembers(text: String) {
        let found = outcome { () throws(Problem) -> String in
            let fields = try BodyFields(
                request(text).json(), known: ["text", "flag", "number", "list", "id"])
            _ = try fields.optionalString("text", longest: 4)
            _ = try fields.optionalBool("flag")
            _ = try fields.optionalInteger("number", in: 0...10)
            _ = try fields.optionalStrings("list", most: 2)
            if fields.optional("id") != nil { _ = try fields.customer("id") }
            return "accepted"
        }
        #expect(found.hasPrefix("invalid-body body."))
    }
}

@Suite("Request id")
struct RequestIDTests {
    @Test(
        "is the sender's only where it is well-formed",
        arguments: [
            ("abc-1_2.3", true), (String(repeating: "a", count: 64), true), ("", false),
            (String(repeating: "a", count: 65), false), ("a b", false), ("a\"b", false),
            ("a\nb", false), ("é", false), ("me@example.com", false),
        ])
    func wellFormed(text: String, isTaken: Bool) {
        let request = HTTPRequest(
            method: "GET", path: "/", headers: [("x-request-id", text)])
        let id = RequestID.of(request)
        #expect((id.text == text) == isTaken)
        #expect(RequestID(id.text) == id)
    }

    @Test("is another one each time where nobody chose it")
    func random() {
        #expect(Set((0..<100).map { _ in RequestID.next() }).count == 100)
    }
}

@Suite("Cache-Control")
struct CacheControlTests {
    @Test(
        "is the smaller of a minute and the time to the next change",
        arguments: [
            (nil, 60), (120_000, 60), (60_000, 60), (59_999, 59), (999, 0), (0, 0), (-5_000, 0),
            (Int64.max, 60),
        ] as [(Int64?, Int64)])
    func seconds(milliseconds: Int64?, expected: Int64) {
        let now = Instant(milliseconds: 0)
        let change = milliseconds.map { Instant(milliseconds: $0) }
        #expect(CacheControl.until(change, now: now) == .private(seconds: expected))
    }
}
