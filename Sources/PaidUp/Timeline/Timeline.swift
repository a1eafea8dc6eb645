// SPDX-License-Identifier: Apache-2.0

/// The fold of one subscription's or purchase's statements: its life in intervals.
///
/// Intervals stand by their beginning. Those with access can overlap (seats of one product); before
/// the first one nothing is known.
public struct Timeline: Hashable, Sendable {
    /// The subscription or purchase.
    public let chain: ChainKey
    /// Its life.
    public internal(set) var intervals: [Interval]
    /// What the store said of the future, by the date of its saying.
    let outlooks: [DatedOutlook]

    var outlookDates: [Instant] { outlooks.map(\.from) }
}

/// An outlook, and since when the store has said so.
struct DatedOutlook: Hashable, Sendable {
    let from: Instant
    let outlook: OutlookWords
}

extension [Instant] {
    /// How many of these sorted instants are not after the given one.
    func countNotAfter(_ instant: Instant) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
