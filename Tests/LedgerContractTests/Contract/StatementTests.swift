// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct StatementTests {
    @Test(arguments: LedgerKind.allCases)
    func anEmptyLedgerHasNoStatements(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.read { reader throws in
                #expect(try reader.statements(ofChains: ["1"]) == [])
                #expect(try reader.statements(ofChains: []) == [])
                #expect(try reader.revision() == LedgerRevision())
                #expect(try reader.chainCount() == 0)
                #expect(try reader.chains(after: nil, limit: 10) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func statementsOfAllChainsOfAnIDComeBack(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let statements: [Statement] = [
                .sample(), .sample(transaction: "t2"), .sample(app: "other"), .sample(app: ""),
                .sample(environment: .sandbox),
                .sample(environment: StoreEnvironment(rawValue: "neu\u{0}")),
                .sample(store: Store(rawValue: "elsewhere")), .sample(chain: "2"),
            ]
            try await ledger.change { writer throws in
                for (index, statement) in statements.enumerated() {
                    let stored = StoredStatement(statement, entry: Int64(index))
                    #expect(try writer.insert(stored))
                }
            }
            let stored = statements.enumerated().map { StoredStatement($1, entry: Int64($0)) }
            try await ledger.read { reader throws in
                let first = try reader.statements(ofChains: ["1", "1", "none"])
                #expect(first.count == 7)
                #expect(Set(first) == Set(stored.dropLast()))
                #expect(Set(try reader.statements(ofChains: ["2", "1"])) == Set(stored))
                #expect(try reader.revision() == Ledger(statements).revision())
                #expect(try reader.chainCount() == 7)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func chainsAreListedInOrder(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let statements: [Statement] = [
                .sample(chain: "b"), .sample(chain: "a", app: "z"), .sample(chain: "a", app: "y"),
                .sample(chain: "a", environment: .sandbox), .sample(chain: "a", store: .operator),
                .sample(chain: "B"), .sample(chain: ""),
            ]
            try await ledger.change { writer throws in
                for statement in statements {
                    _ = try writer.insert(StoredStatement(statement, entry: 1))
                }
            }
            let keys = statements.map(\.chain).sorted()
            try await ledger.read { reader throws in
                #expect(try reader.chains(after: nil, limit: 100) == keys)
                #expect(try reader.chains(after: nil, limit: 2) == Array(keys.prefix(2)))
                for (index, key) in keys.enumerated() {
                    let rest = Array(keys.dropFirst(index + 1))
                    #expect(try reader.chains(after: key, limit: 100) == rest)
                    #expect(try reader.chains(after: key, limit: 1) == Array(rest.prefix(1)))
                }
                #expect(try reader.chains(after: nil, limit: 0) == [])
                #expect(try reader.chains(after: keys[0], limit: -1) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theEarlierDeliveryOfAStatementCounts(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let receipts: [(receivedAt: Int64, source: Source, entry: Int64, changes: Bool)] = [
                (200, Source(.signedData), 1, true), (200, Source(.signedData), 2, false),
                (201, Source(.notification), 3, false), (200, Source(.device), 4, false),
                (200, Source(.notification, event: "B"), 5, true),
                (200, Source(.notification, event: "A"), 6, true),
                (-5, Source(.operator), 7, true),
            ]
            try await ledger.change { writer throws in
                for one in receipts {
                    let statement = Statement.sample(
                        receivedAt: one.receivedAt, source: one.source)
                    let stored = StoredStatement(statement, entry: one.entry)
                    #expect(try writer.insert(stored) == one.changes, "entry \(one.entry)")
                }
            }
            try await ledger.read { reader throws in
                let stored = try reader.statements(ofChains: ["1"])
                #expect(stored.map(\.entry) == [7])
                #expect(stored.map(\.statement.delivery.receivedAt) == [at(-5)])
                #expect(stored.map(\.statement.delivery.source) == [Source(.operator)])
                #expect(try reader.revision().count == 1)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func erasingTakesChainsAndTheirRevision(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let gone: [Statement] = [
                .sample(), .sample(transaction: "t2"), .sample(app: "other"),
            ]
            let kept: [Statement] = [.sample(chain: "2", signedDate: 90), .sample(chain: "11")]
            try await ledger.change { writer throws in
                for statement in gone + kept {
                    _ = try writer.insert(StoredStatement(statement, entry: 1))
                }
                try writer.eraseChains(["1", "1", "none"])
            }
            try await ledger.read { reader throws in
                #expect(try reader.statements(ofChains: ["1"]) == [])
                #expect(try reader.statements(ofChains: ["2", "11"]).count == 2)
                #expect(try reader.revision() == Ledger(kept).revision())
                #expect(try reader.chainCount() == 2)
            }
            try await ledger.change { writer throws in
                let isNew = try writer.insert(StoredStatement(gone[0], entry: 2))
                #expect(isNew)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theRevisionIsTheSameInAnyOrder(_ kind: LedgerKind) async throws {
        let statements = (0..<40).map { Statement.sample(chain: "\($0 % 7)", transaction: "\($0)") }
        for order in [statements, statements.reversed(), statements + statements] {
            try await kind.withLedger { ledger in
                try await ledger.change { writer throws in
                    for statement in order {
                        _ = try writer.insert(StoredStatement(statement, entry: 1))
                    }
                }
                let revision = try await ledger.read { try $0.revision() }
                #expect(revision == Ledger(statements).revision())
            }
        }
    }
}
