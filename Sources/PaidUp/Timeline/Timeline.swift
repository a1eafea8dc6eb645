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
    var outlooks: [DatedOutlook] = []

    /// What the store had said of the future by that instant.
    func outlook(at instant: Instant) -> (current: Outlook, nextChange: Instant?) {
        var low = 0
        var high = outlooks.count
        while low < high {
            let middle = (low + high) / 2
            if outlooks[middle].from <= instant { low = middle + 1 } else { high = middle }
        }
        return (
            low == 0 ? .unknown : outlooks[low - 1].outlook,
            low < outlooks.count ? outlooks[low].from : nil
        )
    }
}

/// An outlook, and since when the store has said so.
struct DatedOutlook: Hashable, Sendable {
    let from: Instant
    let outlook: Outlook
}
