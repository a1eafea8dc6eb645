// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct EvidenceTests {
    // MARK: Facts

    @Test(arguments: LedgerKind.allCases)
    func factsAreASet(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let kinds: [OwnershipFact.Kind] = [
                .claim(customer: "c", chainID: "1", restore: false),
                .claim(customer: "c", chainID: "1", restore: true),
                .attribution(customer: "c", chainID: "1"), .transfer(customer: "c", chainID: "1"),
                .transfer(customer: "d\u{0}'", chainID: "1"),
            ]
            let facts =
                kinds.map { OwnershipFact(receivedAt: at(.max), kind: $0) }
                + [OwnershipFact(receivedAt: at(.min), kind: kinds[0])]
                + [
                    ChainScope(environment: .sandbox), ChainScope(app: "a"),
                    ChainScope(environment: .sandbox, app: "a"),
                ].map { OwnershipFact(receivedAt: at(.max), kind: kinds[0], scope: $0) }
            try await ledger.change { writer throws in
                for fact in facts {
                    #expect(try writer.insert(StoredFact(fact, entry: 1)))
                    #expect(try !writer.insert(StoredFact(fact, entry: 2)))
                }
                let other = OwnershipFact(
                    receivedAt: at(1), kind: .attribution(customer: "c", chainID: "2"))
                #expect(try writer.insert(StoredFact(other, entry: 3)))
            }
            try await ledger.read { reader throws in
                let kept = try reader.facts(ofChains: ["1", "1", "none"])
                #expect(kept.count == facts.count)
                #expect(Set(kept) == Set(facts.map { StoredFact($0, entry: 1) }))
                #expect(try reader.facts(ofChains: ["1", "2"]).count == facts.count + 1)
                #expect(try reader.facts(ofChains: []) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anAliasStandsUnderBothCustomers(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let alias = StoredFact(
                OwnershipFact(receivedAt: at(1), kind: .alias("a", "b")), entry: 1)
            let undone = StoredFact(
                OwnershipFact(receivedAt: at(2), kind: .aliasUndone("a", "b")), entry: 2)
            let other = StoredFact(
                OwnershipFact(receivedAt: at(1), kind: .alias("b", "c")), entry: 3)
            let own = StoredFact(
                OwnershipFact(receivedAt: at(1), kind: .alias("d", "d")), entry: 4)
            try await ledger.change { writer throws in
                for fact in [alias, undone, other, own] {
                    #expect(try writer.insert(fact))
                    #expect(try !writer.insert(fact))
                }
            }
            try await ledger.read { reader throws in
                #expect(Set(try reader.aliases(of: ["a"])) == [alias, undone])
                #expect(Set(try reader.aliases(of: ["b"])) == [alias, undone, other])
                #expect(try reader.aliases(of: ["a", "b", "b"]).count == 3)
                #expect(try reader.aliases(of: ["d"]) == [own])
                #expect(try reader.aliases(of: ["none"]) == [])
                #expect(try reader.facts(ofChains: [""]) == [])
            }
            try await ledger.change { try $0.eraseTies(of: ["a", "d"]) }
            try await ledger.read { reader throws in
                #expect(try reader.aliases(of: ["a", "d"]) == [])
                #expect(try reader.aliases(of: ["b"]) == [other])
            }
        }
    }

    // MARK: Ties

    @Test(arguments: LedgerKind.allCases)
    func tiesGoBothWays(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.tie(.customer("a"), .chain("a"))
                try writer.tie(.chain("a"), .customer("a"))
                try writer.tie(.chain("a"), .chain("b"))
                try writer.tie(.chain("c"), .chain("c"))
            }
            try await ledger.read { reader throws in
                #expect(try reader.neighbours(of: [.customer("a")]) == [.chain("a")])
                #expect(
                    Set(try reader.neighbours(of: [.chain("a")]))
                        == [.customer("a"), .chain("b")])
                let both = try reader.neighbours(of: [.customer("a"), .chain("b"), .chain("b")])
                #expect(both == [.chain("a")])
                #expect(try reader.neighbours(of: [.chain("c")]) == [.chain("c")])
                #expect(try reader.neighbours(of: [.customer("b")]) == [])
                #expect(try reader.neighbours(of: []) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func erasingTakesTiesFromBothEnds(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.tie(.customer("x"), .chain("1"))
                try writer.tie(.chain("1"), .chain("2"))
                try writer.tie(.customer("x"), .chain("2"))
                try writer.eraseChains(["1"])
                #expect(try writer.neighbours(of: [.chain("1")]) == [])
                #expect(try writer.neighbours(of: [.chain("2")]) == [.customer("x")])
                #expect(try writer.neighbours(of: [.customer("x")]) == [.chain("2")])
                try writer.eraseTies(of: ["x"])
                #expect(try writer.neighbours(of: [.chain("2")]) == [])
                #expect(try writer.neighbours(of: [.customer("x")]) == [])
            }
        }
    }

    // MARK: Terms, entries and tombstones

    @Test(arguments: LedgerKind.allCases)
    func termsFindTheirChains(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for termKind in SearchTerm.Kind.allCases {
                    for chain in [termKind.rawValue, "b", "a", "b"] {
                        try writer.note(SearchTerm(termKind, "v"), chain: chain)
                    }
                }
                try writer.note(SearchTerm(.orderID, "w"), chain: "a")
                try writer.eraseChains(["a"])
            }
            try await ledger.read { reader throws in
                for termKind in SearchTerm.Kind.allCases {
                    let found = try reader.chains(matching: SearchTerm(termKind, "v"))
                    #expect(found == ["b", termKind.rawValue].sorted())
                }
                #expect(try reader.chains(matching: SearchTerm(.orderID, "w")) == [])
                #expect(try reader.chains(matching: SearchTerm(.orderID, "V")) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func chainsKnowTheirEntries(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (entry, chain) in [(9, "1"), (2, "1"), (9, "1"), (Int64.max, "2"), (2, "2")] {
                    try writer.note(entry: Int64(entry), chain: chain)
                }
                #expect(try writer.entryNumbers(ofChains: ["1"]) == [2, 9])
                #expect(try writer.entryNumbers(ofChains: ["2", "1", "2"]) == [2, 9, .max])
                #expect(try writer.entryNumbers(ofChains: ["3"]) == [])
                try writer.eraseChains(["1"])
                #expect(try writer.entryNumbers(ofChains: ["1", "2"]) == [2, .max])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func whatWasErasedCanComeAgainInTheSameTransaction(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let stored = StoredStatement(.sample(), entry: 1)
                func fill() throws {
                    #expect(try writer.neighbours(of: [.chain("1"), .customer("c")]) == [])
                    #expect(try writer.statements(ofChains: ["1"]) == [])
                    for isNew in [true, false] {
                        #expect(try writer.insert(stored) == isNew)
                        try writer.tie(.chain("1"), .customer("c"))
                        try writer.note(entry: 1, chain: "1")
                        #expect(try writer.neighbours(of: [.chain("1")]) == [.customer("c")])
                        #expect(try writer.neighbours(of: [.customer("c")]) == [.chain("1")])
                        #expect(try writer.statements(ofChains: ["1"]) == [stored])
                    }
                }
                try fill()
                try writer.eraseChains(["1"])
                #expect(try writer.entryNumbers(ofChains: ["1"]) == [])
                try fill()
                try writer.eraseTies(of: ["c"])
                #expect(try writer.neighbours(of: [.chain("1")]) == [])
                try writer.tie(.customer("c"), .chain("1"))
                #expect(try writer.neighbours(of: [.chain("1")]) == [.customer("c")])
                // Another chain of the same id.
                let other = Statement.sample(environment: .sandbox)
                #expect(try writer.insert(StoredStatement(other, entry: 2)))
                #expect(try writer.statements(ofChains: ["1"]).count == 2)
            }
            #expect(try await ledger.read { try $0.chainCount() } == 2)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aTombstoneIsThereAtOnce(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try !writer.hasTombstones())
                #expect(try !writer.hasTombstone([1]))
                try writer.insert([1] as Tombstone)
                #expect(try writer.hasTombstones())
                #expect(try writer.hasTombstone([1]))
                #expect(try !writer.hasTombstone([2]))
            }
            #expect(try await ledger.read { try $0.hasTombstones() })
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aTombstoneStaysWhenChainsAndCustomersGo(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.insert([1, 0, 2] as Tombstone)
                try writer.insert([1, 0, 2] as Tombstone)
                _ = try writer.append(.sample("a"), keepingNumber: false)
                _ = try writer.append(.sample("e", of: "c", sequence: 1), keepingNumber: false)
                _ = try writer.insert(StoredStatement(.sample(), entry: 1))
                for fact in [
                    OwnershipFact.Kind.transfer(customer: "c", chainID: "1"), .alias("c", "d"),
                ] {
                    _ = try writer.insert(
                        StoredFact(OwnershipFact(receivedAt: at(1), kind: fact), entry: 1))
                }
                try writer.tie(.customer("c"), .chain("1"))
                try writer.note(SearchTerm(.orderID, "o"), chain: "1")
                try writer.note(entry: 1, chain: "1")
                try writer.put(.sample("c", nextChange: 5))
                try writer.eraseChains(["1"])
                try writer.eraseTies(of: ["c"])
                try writer.removeCustomer("c")
            }
            try await ledger.read { reader throws in
                #expect(try reader.hasTombstone([1, 0, 2]))
                #expect(try !reader.hasTombstone([1, 0]))
                #expect(try !reader.hasTombstone([]))
                #expect(try reader.entry(1) != nil)
                #expect(try reader.event(1) != nil)
                #expect(try reader.statements(ofChains: ["1"]) == [])
                #expect(try reader.facts(ofChains: ["1"]) == [])
                #expect(try reader.aliases(of: ["c", "d"]) == [])
                #expect(try reader.neighbours(of: [.customer("c"), .chain("1")]) == [])
                #expect(try reader.chains(matching: SearchTerm(.orderID, "o")) == [])
                #expect(try reader.entryNumbers(ofChains: ["1"]) == [])
                #expect(try reader.customerCount() == 0)
                #expect(try reader.nextDue() == nil)
                #expect(try reader.chainCount() == 0)
            }
        }
    }

    // MARK: Ids

    @Test(arguments: LedgerKind.allCases)
    func idsAreToldApartByTheirBytes(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (index, id) in Garbled.ids.enumerated() {
                    let number = Int64(index)
                    let statement = Statement.sample(chain: id, transaction: id)
                    #expect(try writer.insert(StoredStatement(statement, entry: number)))
                    try writer.tie(.customer(CustomerID(id)), .chain(id))
                    try writer.note(SearchTerm(.orderID, id), chain: id)
                    try writer.note(entry: number, chain: id)
                    try writer.put(.sample(CustomerID(id), version: number))
                    try writer.put(setting: id, [UInt8(index)])
                }
            }
            try await ledger.read { reader throws in
                for (index, id) in Garbled.ids.enumerated() {
                    let number = Int64(index)
                    let stored = try reader.statements(ofChains: [id])
                    #expect(stored.map(\.entry) == [number])
                    #expect(stored.map { Array($0.statement.chain.id.utf8) } == [Array(id.utf8)])
                    #expect(try reader.neighbours(of: [.chain(id)]).count == 1)
                    #expect(try reader.neighbours(of: [.customer(CustomerID(id))]).count == 1)
                    #expect(try reader.chains(matching: SearchTerm(.orderID, id)).count == 1)
                    #expect(try reader.entryNumbers(ofChains: [id]) == [number])
                    #expect(try reader.customer(CustomerID(id))?.version == number)
                    #expect(try reader.setting(id) == [UInt8(index)])
                }
                #expect(try reader.statements(ofChains: Garbled.ids).count == Garbled.ids.count)
                let customers = try reader.customers(after: nil, limit: 100)
                let byBytes = Garbled.ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                #expect(
                    customers.map { Array($0.customer.rawValue.utf8) }
                        == byBytes.map { Array($0.utf8) })
            }
        }
    }
}
