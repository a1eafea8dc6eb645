// SPDX-License-Identifier: Apache-2.0

/// What service was due at each instant, as it was known at that instant.
///
/// It is kept by the store from its own state. A refund ends service when it is granted, and its
/// reversal brings service back from then on; neither changes what was due before.
struct Oracle: Sendable {
    struct Key: Hashable, Sendable {
        let customer: String
        let product: String
    }

    struct Entry: Sendable {
        let from: Int64
        let state: ServiceState
    }

    var histories: [Key: [Entry]] = [:]

    mutating func note(_ key: Key, _ state: ServiceState, at instant: Int64) {
        var entries = histories[key] ?? []
        if entries.isEmpty, state.word == .neverBought { return }
        // Of several states at one instant the last counts.
        if let last = entries.last, last.from == instant { entries.removeLast() }
        if entries.last?.state != state { entries.append(Entry(from: instant, state: state)) }
        histories[key] = entries
    }

    func intervals(_ key: Key) -> [ServiceInterval] {
        let entries = histories[key] ?? []
        let ends = entries.dropFirst().map { Int64?.some($0.from) } + [nil]
        return zip(entries, ends).map { entry, end in
            ServiceInterval(start: entry.from, end: end, state: entry.state)
        }
    }
}
