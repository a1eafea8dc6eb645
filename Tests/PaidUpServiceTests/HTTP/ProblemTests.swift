// SPDX-License-Identifier: Apache-2.0

import PaidUpService
import Testing

@Suite("Problem details")
struct ProblemTests {
    @Test("holds the members of RFC 9457, the request's id and the places")
    func document() {
        let problem = Problem(
            .invalidParameter, "Look again.",
            faults: [.init("query.at", "expected \"an instant\"")])
        let response = problem.response(requestID: "r1")
        #expect(response.status == 400)
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"type":"/problems/invalid-parameter","title":"A parameter is not valid","#
                + #""status":400,"detail":"Look again.","instance":"urn:request:r1","#
                + #""errors":[{"place":"query.at","reason":"expected \"an instant\""}]}"#)
        #expect(
            response.headers.map { "\($0.name): \($0.value)" } == [
                "Content-Type: application/problem+json", "Cache-Control: no-store",
            ])
    }

    @Test("leaves out what there is nothing to say about")
    func bare() {
        let body = Problem(.erased).response(requestID: nil).body
        #expect(
            String(decoding: body, as: UTF8.self)
                == #"{"type":"/problems/erased","title":"The customer was erased","status":410}"#)
    }

    @Test("carries the seconds to wait")
    func retry() {
        let response = Problem.retry(.unavailable, afterSeconds: 5).response(requestID: "r")
        #expect(response.status == 503)
        #expect(response.headers.contains { $0 == ("Retry-After", "5") })
    }

    @Test("lists every kind once, with a status of an error and words for it")
    func all() {
        #expect(Set(ProblemKind.all.map(\.name)).count == ProblemKind.all.count)
        for kind in ProblemKind.all {
            #expect((400...599).contains(kind.status))
            #expect(kind.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
            #expect(kind.title.last != "." && kind.meaning.last == ".")
        }
    }
}
