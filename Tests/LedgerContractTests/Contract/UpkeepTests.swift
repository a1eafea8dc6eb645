// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

/// What erasures, restorations and proofs ask of a ledger.
@Suite struct UpkeepTests {
    @Test(arguments: LedgerKind.allCases)
    func answersAboutACustomerGoAlone(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (key, customer) in [(1, "a"), (2, "b"), (3, nil)] as [(UInt8, CustomerID?)] {
                    try writer.put(
                        IdempotencyRecord(
                            key: [key], request: [], status: 200, body: [], createdAt: at(1),
                            customer: customer))
                }
                // What names somebody in an answer about another goes too.
                for (key, name) in [(4, "c"), (5, "cc")] as [(UInt8, String)] {
                    try writer.put(
                        IdempotencyRecord(
                            key: [key], request: [], status: 200,
                            body: Array("{\"sameAs\":\"\(name)\"}".utf8), createdAt: at(1),
                            customer: "b"))
                }
                #expect(try writer.idempotency([1])?.customer == "a")
                try writer.removeIdempotency(of: ["a", "c"])
                #expect(try writer.idempotency([4]) == nil)
                #expect(try writer.idempotency([5]) != nil)
                #expect(try writer.idempotency([1]) == nil)
                #expect(try writer.idempotency([2])?.customer == "b")
                #expect(try writer.idempotency([3]) != nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theLastReceiptIsThatOfTheHighestNumberThatIsThere(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.lastReceipt() == nil)
                for (index, second) in [5, 9, 7].enumerated() {
                    _ = try writer.append(
                        JournalEntry(
                            receivedAt: at(Int64(second)), kind: .act, body: [],
                            digest: [UInt8(index)], outcome: "accepted"),
                        keepingNumber: false)
                }
                #expect(try writer.lastReceipt() == at(7))
                try writer.eraseEntries([3])
                #expect(try writer.lastReceipt() == at(9))
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theTermsOfAChainAreItsOwn(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.terms(ofChain: "1") == [])
                let terms: Set<SearchTerm> = [
                    SearchTerm(.transactionID, "7"), SearchTerm(.orderID, "7"),
                ]
                for term in terms { try writer.note(term, chain: "1") }
                try writer.note(SearchTerm(.orderID, "8"), chain: "2")
                try writer.note(entry: 4, chain: "1")
                #expect(try writer.terms(ofChain: "1") == terms)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anUndoneTransferIsReadBack(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let fact = StoredFact(
                    OwnershipFact(
                        receivedAt: at(1), kind: .transferUndone(customer: "c", chainID: "1")),
                    entry: 1)
                #expect(try writer.insert(fact))
                #expect(try writer.facts(ofChains: ["1"]) == [fact])
            }
        }
    }
}
