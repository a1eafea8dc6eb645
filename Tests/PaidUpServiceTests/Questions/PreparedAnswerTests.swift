// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Testing

@testable import PaidUpService

struct PreparedAnswerTests {
    private static let noon = Instant(milliseconds: 1_796_040_000_000)

    /// An answer that names its instant twice, and a text that looks like it.
    private static func bytes(at instant: Instant) -> [UInt8] {
        let words = "\"at\":\"\(noon.rfc3339)\""
        return JSONWriter().bytes([
            "at": .string(instant.rfc3339), "words": .string(words),
            "verdicts": [["at": .string(instant.rfc3339), "until": .string(noon.rfc3339)]],
        ])
    }

    private static func answer(isGranted: Bool = true) -> PreparedAnswer {
        PreparedAnswer(
            bytes(at: noon), at: noon, until: noon.advanced(bySeconds: 90), isGranted: isGranted,
            tag: EntityTag(name: "7"))
    }

    private static func request(_ tag: String? = nil) -> HTTPRequest {
        HTTPRequest(
            method: "GET", path: "/", headers: tag.map { [("if-none-match", $0)] } ?? [])
    }

    @Test("is given to the byte as if it were written anew", arguments: [0, 1, 999, 1000, 89_999])
    func sameBytes(milliseconds: Int64) {
        let later = Instant(milliseconds: Self.noon.milliseconds + milliseconds)
        let response = Self.answer().response(at: later, Self.request())
        #expect(response.status == 200)
        #expect(response.body == Self.bytes(at: later))
    }

    @Test(
        "holds from its instant until the next change",
        arguments: [(-1, false), (0, true), (89_999, true), (90_000, false)])
    func holds(milliseconds: Int64, isSo: Bool) {
        let instant = Instant(milliseconds: Self.noon.milliseconds + milliseconds)
        #expect(Self.answer().holds(at: instant) == isSo)
    }

    @Test(
        "may be reused no longer than it holds, and a denial not at all",
        arguments: [
            (0, true, "private, max-age=60"), (60, true, "private, max-age=30"),
            (60, false, "no-store"),
        ])
    func reuse(seconds: Int64, isGranted: Bool, expected: String) {
        let response = Self.answer(isGranted: isGranted)
            .response(at: Self.noon.advanced(bySeconds: seconds), Self.request())
        #expect(response.headers.contains { $0.name == "Cache-Control" && $0.value == expected })
    }

    @Test("is 304 without a body where the caller has it")
    func unchanged() {
        let response = Self.answer().response(at: Self.noon, Self.request("\"7\""))
        #expect(response.status == 304)
        #expect(response.body.isEmpty)
        #expect(Self.answer().response(at: Self.noon, Self.request("\"8\"")).status == 200)
    }
}
