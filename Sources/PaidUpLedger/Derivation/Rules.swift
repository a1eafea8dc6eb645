// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// A catalog and a policy, and since which entry of the journal they are in force.
package struct Rules: Sendable {
    /// The number of the entry; 0 for those of a ledger that has none.
    package let entry: Int64
    package let receivedAt: Instant
    package let engine: Engine

    package init(entry: Int64, receivedAt: Instant, engine: Engine) {
        self.entry = entry
        self.receivedAt = receivedAt
        self.engine = engine
    }
}

/// All versions of the rules, the oldest first. There is always one.
package struct RulesHistory: Sendable {
    package private(set) var versions: [Rules]
    /// When copies of the ledger were taken up in its place: what was told after the copy was made
    /// is not known here.
    private var restorations: [Instant] = []

    /// Begins with the rules of a ledger that has none.
    package init(default engine: Engine) {
        versions = [Rules(entry: 0, receivedAt: .distantPast, engine: engine)]
    }

    package mutating func append(_ rules: Rules) {
        versions.append(rules)
        versions.sort { $0.entry < $1.entry }
    }

    /// Notes that a copy was taken up.
    package mutating func restored(at instant: Instant) {
        restorations.append(instant)
        restorations.sort()
    }

    /// The number that a customer's event at an instant has after one. After a restoration it is
    /// higher than any that was told before, as long as nobody has an event each second.
    func sequence(after last: Int64, at instant: Instant) -> Int64 {
        guard let restored = restorations.last(where: { $0 <= instant }) else { return last + 1 }
        return max(last + 1, restored.milliseconds / 1000)
    }

    package var newest: Rules { versions[versions.count - 1] }

    /// Those of an entry, or the last ones before it.
    package func rules(ofEntry number: Int64) -> Rules {
        versions.last { $0.entry <= number } ?? versions[0]
    }

    /// Those that were in force when only what had been received by then was known.
    package func rules(knownAt instant: Instant) -> Rules {
        versions.last { $0.receivedAt <= instant } ?? versions[0]
    }

    /// The history as it was when an entry was appended.
    package func upTo(entry number: Int64) -> RulesHistory {
        var history = self
        history.versions.removeAll { $0.entry > number }
        return history
    }

    /// Those that came into force after an entry.
    package func rules(after number: Int64) -> [Rules] {
        versions.filter { $0.entry > number }
    }
}
