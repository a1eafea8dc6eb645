// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What names one request in its answer and in the log.
package struct RequestID: Hashable, Sendable {
    package let text: String

    /// Takes what a proxy chose in `X-Request-Id`: up to 64 letters, digits, `-`, `_` and `.`.
    /// Anything else could forge a log line or carry a personal datum.
    package init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.text = text
    }

    private init(number: UInt64) {
        let digits = String(number, radix: 16)
        var text = ""
        text.reserveCapacity(Self.start.utf8.count + digits.utf8.count)
        text += Self.start
        text += digits
        self.text = text
    }

    /// A new one: random for each process, counted within it. It is no secret, and asking the
    /// system for random bytes each time would cost more than many an answer.
    package static func next() -> RequestID {
        RequestID(number: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    private static let start = Base62.random(12) + "-"
    private static let counter = Atomic<UInt64>(0)

    /// The sender's, where it is well-formed, else a new one.
    package static func of(_ request: HTTPRequest) -> RequestID {
        request.header("X-Request-Id").flatMap { RequestID($0) } ?? .next()
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
