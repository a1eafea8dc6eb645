// SPDX-License-Identifier: Apache-2.0

/// What will happen, in the order in which it will: by instant, then as it was planned.
struct Agenda: Sendable {
    struct Entry: Sendable {
        let at: Int64
        let number: Int64
        let event: Event
    }

    /// Something that happens by itself. A generation that is no longer a chain's own means that
    /// the chain's life took another turn, and that nothing happens.
    enum Event: Sendable {
        case renewalAttempt(chain: String, generation: Int)
        case periodEnd(chain: String, generation: Int)
        case graceEnd(chain: String, generation: Int)
        case retryEnd(chain: String, generation: Int)
        /// A period that was paid early begins, or a pass ends: nothing is said, but service may
        /// change.
        case boundary(customer: String)
        case delivery(notification: Int, isExtra: Bool)
        case massExtension(request: String)
    }

    /// The latest first, so that the next one is taken from the end.
    private var entries: [Entry] = []
    private var count: Int64 = 0

    var next: Entry? { entries.last }

    mutating func add(_ event: Event, at instant: Int64) {
        count += 1
        let entry = Entry(at: instant, number: count, event: event)
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].at > instant { low = middle + 1 } else { high = middle }
        }
        entries.insert(entry, at: low)
    }

    mutating func takeNext() {
        entries.removeLast()
    }
}
