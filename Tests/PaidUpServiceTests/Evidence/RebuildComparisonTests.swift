// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@testable import PaidUpLedger
@testable import PaidUpService

/// A rebuild sees every kind of row that a question rests on.
struct RebuildComparisonTests {
    enum Loss: String, CaseIterable {
        case ties, aliases, tombstones, terms, facts

        func remove(in transaction: InMemoryTransaction) {
            switch self {
            case .ties: transaction.set(\.ties, [:])
            case .aliases: transaction.set(\.aliases, [:])
            case .tombstones: transaction.set(\.tombstones, [])
            case .terms: transaction.set(\.terms, [:])
            case .facts: transaction.set(\.facts, [:])
            }
        }
    }

    @Test("a row that went missing is a difference", arguments: Loss.allCases)
    func loss(_ loss: Loss) async throws {
        let test = try TestKeeper()
        let key = Array(repeating: UInt8(7), count: 32)
        try await test.ledger.write { try $0.put(setting: "tombstoneKey", key) }
        for (customer, id) in [("a", "1"), ("gone", "9")] {
            let jws = try test.store.sign(test.store.transaction("t" + id, chain: id))
            _ = try await test.keeper.handOver(
                LedgerKeeper.HandOver(
                    customer: CustomerID(customer), signed: [jws], author: "k1"))
            test.clock.advance(seconds: 60)
        }
        _ = try await test.keeper.perform(
            about: [], author: "k1", acts: { _, _ in [.alias("a", "b", isUndone: false)] }
        ) { _, _ in }
        test.clock.advance(seconds: 60)
        _ = try await test.keeper.erase("gone", author: "k1") { _, _ in }
        #expect(try await differences(test.ledger) == [])
        try await test.ledger.write { writer in
            loss.remove(in: try #require(writer as? InMemoryTransaction))
        }
        #expect(try await differences(test.ledger) != [])
    }

    @Test("what named no app at its receipt has no effect later either")
    func unnamedApp() async throws {
        let test = try TestKeeper(apps: [AppStoreApp(bundleID: "com.example.app")])
        let jws = try test.store.sign(test.store.transaction("t1", chain: "1", ["bundleId": .null]))
        let received = try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: "a", signed: [jws], author: "k1")
        ).receptions
        #expect(received.map(\.outcome) == ["unusable"])
        #expect(try await differences(test.ledger) == [])
    }

    private func differences(_ ledger: any LedgerStore) async throws -> [String] {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        _ = try await rebuild.derive(from: ledger, into: derived)
        return try await rebuild.compare(ledger, with: derived).differences
    }
}
