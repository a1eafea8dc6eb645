// SPDX-License-Identifier: Apache-2.0

/// Who is one person with whom, and from when to when.
struct Aliases {
    /// For each customer who is one person with the asked one, the stretches in which they are.
    let members: [CustomerID: [Range<Instant>]]

    /// Follows the facts about customers merged and parted again, as known then.
    init(of customer: CustomerID, _ facts: [OwnershipFact], knownAt: Instant) {
        let always = Instant.distantPast..<Instant.distantFuture
        let known = facts.filter { $0.receivedAt <= knownAt }
        guard !known.isEmpty else {
            members = [customer: [always]]
            return
        }
        var members: [CustomerID: [Range<Instant>]] = [:]
        var pairs: Set<[CustomerID]> = []
        var from = Instant.distantPast
        for position in 0...known.count {
            let to = position < known.count ? known[position].receivedAt : .distantFuture
            if to > from {
                for member in Aliases.group(of: customer, pairs) {
                    members[member, default: []].append(from..<to)
                }
                from = to
            }
            guard position < known.count else { break }
            switch known[position].kind {
            case .alias(let one, let other): pairs.insert([one, other].sorted())
            case .aliasUndone(let one, let other): pairs.remove([one, other].sorted())
            default: break
            }
        }
        self.members = members
    }

    private static func group(of customer: CustomerID, _ pairs: Set<[CustomerID]>) -> Set<
        CustomerID
    > {
        var group: Set<CustomerID> = [customer]
        var grew = true
        while grew {
            grew = false
            for pair in pairs where !group.isDisjoint(with: pair) && !group.isSuperset(of: pair) {
                group.formUnion(pair)
                grew = true
            }
        }
        return group
    }
}
