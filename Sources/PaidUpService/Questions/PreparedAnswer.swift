// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// An answer about now, written once and given until it can change: only the instant that it is
/// about differs from one to the next.
struct PreparedAnswer: Sendable {
    let tag: EntityTag
    private let pieces: [ArraySlice<UInt8>]
    private let from: Instant
    private let nextChange: Instant?
    private let isReusable: Bool

    /// Takes the bytes of an answer about `instant`, which name it in members called `at` alone.
    init(
        _ bytes: [UInt8], at instant: Instant, until nextChange: Instant?, isGranted: Bool,
        tag: EntityTag
    ) {
        self.tag = tag
        from = instant
        self.nextChange = nextChange
        isReusable = isGranted
        pieces = Self.pieces(of: bytes, around: Array("\(instant.rfc3339)\"".utf8))
    }

    /// No text in JSON can hold this: its quotation marks would be escaped.
    private static let mark = Array("\"at\":\"".utf8)

    /// What stands between the instants.
    private static func pieces(
        of bytes: [UInt8], around instant: [UInt8]
    ) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        while index + mark.count + instant.count <= bytes.count {
            let value = index + mark.count
            if bytes[index] == mark[0], bytes[index..<value].elementsEqual(mark),
                bytes[value..<value + instant.count].elementsEqual(instant)
            {
                pieces.append(bytes[start..<value])
                start = value + instant.count - 1
                index = start
            } else {
                index += 1
            }
        }
        pieces.append(bytes[start...])
        return pieces
    }

    /// Whether it holds at an instant.
    func holds(at instant: Instant) -> Bool {
        instant >= from && nextChange.map { instant < $0 } ?? true
    }

    /// A denial is not to be reused at all, for the customer may be buying; a grant until it can
    /// change, and never longer than a minute.
    private func cache(at instant: Instant) -> CacheControl {
        isReusable ? .until(nextChange, now: instant) : .noStore
    }

    /// The answer about an instant at which it holds; 304 where the caller has it.
    func response(at instant: Instant, _ request: HTTPRequest) -> HTTPResponse {
        var headers = [cache(at: instant).header, (name: "ETag", value: tag.text)]
        headers.reserveCapacity(6)
        if let list = request.header("If-None-Match"), tag.isNamed(in: list) {
            return HTTPResponse(status: 304, headers: headers)
        }
        headers.append(("Content-Type", "application/json"))
        return HTTPResponse(status: 200, headers: headers, body: body(at: instant))
    }

    private func body(at instant: Instant) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(pieces.reduce(32 * pieces.count) { $0 + $1.count })
        var text = instant.rfc3339
        for (index, piece) in pieces.enumerated() {
            if index > 0 { text.withUTF8 { body.append(contentsOf: $0) } }
            body.append(contentsOf: piece)
        }
        return body
    }
}
