// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// How long an answer may be reused (RFC 9111).
package enum CacheControl: Hashable, Sendable {
    /// Not at all: the customer may be buying.
    case noStore
    /// By the caller alone, for so many seconds.
    case `private`(seconds: Int64)

    /// Of a grant: until the next change, and never longer than a minute.
    package static func until(_ nextChange: Instant?, now: Instant) -> CacheControl {
        guard let nextChange else { return .private(seconds: longest) }
        // Rounded down: a cached answer never outlives the verdict.
        let seconds = nextChange.milliseconds(since: now) / 1000
        return .private(seconds: max(0, min(longest, seconds)))
    }

    private static let longest: Int64 = 60

    package var header: (name: String, value: String) {
        switch self {
        case .noStore: ("Cache-Control", "no-store")
        case .private(Self.longest): ("Cache-Control", Self.longestText)
        case .private(let seconds): ("Cache-Control", "private, max-age=\(seconds)")
        }
    }

    /// Most grants are told with this one, so it is made once.
    private static let longestText = "private, max-age=\(longest)"
}
