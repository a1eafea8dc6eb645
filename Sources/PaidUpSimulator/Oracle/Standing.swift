// SPDX-License-Identifier: Apache-2.0

/// How one purchase of a product stands, for choosing among several.
struct Standing: Sendable {
    let word: ServiceState.Word
    /// When its service ends or ended.
    let end: Int64

    var isDue: Bool {
        [.subscribed, .inGracePeriod, .lifetime].contains(word)
    }

    /// Service that is due comes first, then what ends last; `revoked` before other ends.
    static func best(_ standings: [Standing]) -> Standing? {
        standings.max { left, right in
            if left.isDue != right.isDue { return right.isDue }
            if left.end != right.end { return left.end < right.end }
            return right.word == .revoked && left.word != .revoked
        }
    }
}
