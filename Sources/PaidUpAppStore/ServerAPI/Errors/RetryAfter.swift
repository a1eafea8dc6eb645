// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Reads when the store wants to be asked again: Unix milliseconds, as its pages say, seconds from
/// now, as HTTP has it, or Unix seconds, as proxies write.
enum RetryAfter {
    /// No count of seconds that anybody means; as milliseconds since 1970 it lies in 2001.
    private static let leastMilliseconds: Int64 = 1_000_000_000_000
    /// Thirty years are no wait either; as seconds since 1970 it lies in 2001.
    private static let leastSeconds: Int64 = 1_000_000_000

    /// `nil` for what is neither.
    static func instant(_ text: String, now: Instant) -> Instant? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let number = Int64(text)
        else { return nil }
        if number >= leastMilliseconds { return Instant(milliseconds: number) }
        if number >= leastSeconds { return Instant(milliseconds: number * 1000) }
        return now.advanced(bySeconds: number)
    }
}
