// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// Who is one person with whom, with many aliases and by the definition.
@Suite struct AliasesTests {
    private func fact(_ second: Int64, _ kind: OwnershipFact.Kind) -> OwnershipFact {
        OwnershipFact(receivedAt: Instant(milliseconds: second * 1000), kind: kind)
    }

    private func group(
        _ customer: CustomerID, _ facts: [OwnershipFact], at second: Int64
    ) -> Set<CustomerID> {
        Engine().aliases(
            of: customer, at: Instant(milliseconds: second * 1000),
            in: LedgerView(Ledger([], facts: facts)))
    }

    /// Work that grows with more than the aliases and customers themselves does not end here.
    @Test("thousands of aliases are followed one by one", arguments: [true, false])
    func many(isChain: Bool) {
        let count: Int64 = 5000
        let facts = (0..<count).map { index in
            fact(index, .alias(CustomerID("\(isChain ? index : -1)"), CustomerID("\(index + 1)")))
        }
        let first: CustomerID = isChain ? "0" : "-1"
        #expect(group(first, facts, at: count).count == Int(count) + 1)
        #expect(group(CustomerID("\(count)"), facts, at: count).count == Int(count) + 1)
        #expect(group(first, facts, at: 10).count == 12)
        let parted = facts + [fact(count, .aliasUndone("2500", isChain ? "2501" : "-1"))]
        #expect(group(first, parted, at: count).count == (isChain ? 2501 : 5000))
        #expect(group(first, parted, at: count - 1).count == Int(count) + 1)
    }

    @Test("any sequence gives the groups of the definition", arguments: 0..<40)
    func definition(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names: [CustomerID] = ["a", "b", "c", "d", "e", "f"]
        var facts: [OwnershipFact] = []
        for second in Int64(0)..<24 {
            let one = names[Int.random(in: 0..<6, using: &random)]
            let other = names[Int.random(in: 0..<6, using: &random)]
            let isUndone = Int.random(in: 0..<3, using: &random) == 0
            facts.append(fact(second, isUndone ? .aliasUndone(one, other) : .alias(one, other)))
        }
        for second in Int64(-1)...24 {
            for name in names {
                #expect(
                    group(name, facts, at: second) == defined(name, facts, at: second),
                    "seed \(seed), \(name) at \(second)")
            }
        }
    }

    private func defined(
        _ customer: CustomerID, _ facts: [OwnershipFact], at second: Int64
    ) -> Set<CustomerID> {
        var pairs: Set<Set<CustomerID>> = []
        for fact in facts where fact.receivedAt.milliseconds <= second * 1000 {
            switch fact.kind {
            case .alias(let one, let other): pairs.insert([one, other])
            case .aliasUndone(let one, let other): pairs.remove([one, other])
            default: break
            }
        }
        var group: Set = [customer]
        for _ in 0..<6 {
            for pair in pairs where !pair.isDisjoint(with: group) { group.formUnion(pair) }
        }
        return group
    }
}
