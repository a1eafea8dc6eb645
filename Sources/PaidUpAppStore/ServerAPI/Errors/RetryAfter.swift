// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Reads when the store wants to be asked again: Unix milliseconds, as its pages say, or seconds
/// from now, as HTTP has it.
enum RetryAfter {
    /// No count of seconds that anybody means; as milliseconds since 1970 it lies in 2001.
    private static let leastMilliseconds: Int64 = 1_000_000_000_000

    /// `nil` for what is neither.
    static func instant(_ text: String, now: Instant) -> Instant? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let number = Int64(text)
        else { return nil }
        if number >= leastMilliseconds { return Instant(milliseconds: number) }
        return now.advanced(bySeconds: number)
    }
}
