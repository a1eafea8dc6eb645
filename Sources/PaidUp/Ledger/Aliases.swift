// SPDX-License-Identifier: Apache-2.0

/// Who is one person with whom, and from when to when.
///
/// Each fact is looked at once, and of the graph only what joins or parts by it: an app that aliases
/// each anonymous install makes long chains of them.
struct Aliases {
    /// For each customer who is one person with the asked one, the stretches in which they are.
    private(set) var members: [CustomerID: [Range<Instant>]] = [:]
    private let customer: CustomerID
    /// Who is in it, and since when.
    private var joined: [CustomerID: Instant]
    private var neighbours: [CustomerID: Set<CustomerID>] = [:]

    /// Follows the facts about customers merged and parted again, as known then.
    init(of customer: CustomerID, _ facts: [OwnershipFact], knownAt: Instant) {
        self.customer = customer
        joined = [customer: .distantPast]
        for fact in facts where fact.receivedAt <= knownAt {
            switch fact.kind {
            case .alias(let one, let other): merge(one, other, at: fact.receivedAt)
            case .aliasUndone(let one, let other): part(one, other, at: fact.receivedAt)
            default: break
            }
        }
        for (member, from) in joined { close(member, from, .distantFuture) }
    }

    private mutating func merge(_ one: CustomerID, _ other: CustomerID, at instant: Instant) {
        guard one != other else { return }
        neighbours[one, default: []].insert(other)
        neighbours[other, default: []].insert(one)
        let isIn = (joined[one] != nil, joined[other] != nil)
        guard isIn.0 != isIn.1 else { return }
        for member in reached(from: isIn.0 ? other : one, without: joined) {
            joined[member] = instant
        }
    }

    private mutating func part(_ one: CustomerID, _ other: CustomerID, at instant: Instant) {
        guard neighbours[one]?.remove(other) != nil else { return }
        neighbours[other]?.remove(one)
        guard joined[one] != nil else { return }
        let left = reached(from: customer, without: [:])
        for (member, from) in joined where !left.contains(member) {
            joined[member] = nil
            close(member, from, instant)
        }
    }

    private mutating func close(_ member: CustomerID, _ from: Instant, _ to: Instant) {
        if from < to { members[member, default: []].append(from..<to) }
    }

    /// Everybody whom the aliases in force lead to, not through those who are known already.
    private func reached(
        from start: CustomerID, without known: [CustomerID: Instant]
    ) -> Set<CustomerID> {
        var reached: Set = [start]
        var open = [start]
        while let next = open.popLast() {
            for member in neighbours[next] ?? []
            where known[member] == nil && reached.insert(member).inserted {
                open.append(member)
            }
        }
        return reached
    }
}
