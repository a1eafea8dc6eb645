// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite("Questions about customers")
struct CustomerRoutesTests {
    @Test(
        "takes only ids that can be named in a path and told from each other",
        arguments: [
            (".", false), ("..", false), ("...", true), ("a\nb", false), ("a\u{85}b", false),
            ("a\u{2028}b", false), ("a\u{202E}b", false),
            ("cafe\u{301}", false), ("caf\u{E9}", true), ("👩‍🚀", true), ("a b", true), ("", false),
        ])
    func ids(text: String, isAcceptable: Bool) async throws {
        #expect(CustomerID.isAcceptable(text) == isAcceptable)
        let whole = try await WholeService()
        let grant: JSONValue = ["entitlement": "pro", "id": .string(text), "reason": "x"]
        let made = try await whole.send(
            "POST", "/v1/customers/u/grants", as: .support, json: grant)
        #expect(made.status == (isAcceptable ? 201 : 400))
        guard isAcceptable else { return }
        let location = try #require(made.header("Location"))
        #expect(try await whole.send("DELETE", location, as: .support).status == 204)
    }

    @Test("the tag changes when a purchase does, also where no verdict rests on it")
    func tag() async throws {
        let whole = try await WholeService()
        for (id, seconds) in [("short", 60), ("long", 3600)] as [(String, Int64)] {
            let until = whole.clock.now.advanced(bySeconds: seconds).rfc3339
            let grant: JSONValue = [
                "entitlement": "pro", "id": .string(id), "reason": "x", "until": .string(until),
            ]
            let made = try await whole.send(
                "POST", "/v1/customers/u/grants", as: .server, json: grant)
            #expect(made.status == 201)
        }
        let before = try await whole.send("GET", "/v1/customers/u", as: .server)
        let tag = try #require(before.header("ETag"))
        #expect(tag.hasPrefix("W/\""), "the instant in the answer differs from one to the next")
        let states = { (answer: HTTPResponse) in
            answer.json?["purchases"]?.array?.map { $0.object?["state"]?.string ?? "" } ?? []
        }
        func ask() async throws -> HTTPResponse {
            try await whole.send(
                "GET", "/v1/customers/u", as: .server, headers: [("If-None-Match", tag)])
        }
        whole.clock.advance(seconds: 59)
        #expect(try await ask().status == 304)
        whole.clock.advance(seconds: 2)
        let after = try await ask()
        #expect(after.status == 200)
        #expect(after.header("ETag") != tag)
        #expect(states(after) != states(before))
    }
}
