// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Synchronization
import Testing

@testable import PaidUpService

/// Whoever's turn comes first has the purchase, whatever the clocks say.
struct OwnershipOrderTests {
    private func handOver(
        _ test: TestKeeper, _ customer: CustomerID, _ signed: [String] = [],
        ids: [String] = []
    ) async throws -> LedgerKeeper.HandedOver {
        try await test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: customer, signed: signed, chainIDs: ids, author: "k1"))
    }

    private func owners(_ test: TestKeeper, _ id: String) async throws -> Set<CustomerID?> {
        let now = test.clock.now
        return try await test.ledger.read { reader in
            let view = try Component(around: [.chain(id)], in: reader).view
            return Set(Engine().owners(ofChain: id, at: now, in: view))
        }
    }

    @Test("a passive claim takes nothing where the clock was set back", arguments: [0, 60, 7200])
    func clockSetBack(seconds: Int64) async throws {
        let test = try TestKeeper()
        test.clock.advance(days: 1)
        let jws = try test.store.sign(
            test.store.transaction("1", chain: "1", ["signedDate": TestStore.date(TestStore.start)])
        )
        #expect(try await handOver(test, "payer", [jws]).owned == ["1"])
        test.clock.advance(seconds: -seconds)
        #expect(try await handOver(test, "thief", [jws]).refused == ["1"])
        #expect(try await owners(test, "1") == ["payer"])
    }

    @Test("what is undone a moment later, by a clock that was set back, is undone")
    func undoneEarlier() async throws {
        let test = try TestKeeper()
        let start = test.clock.now
        func grant(_ isRevoked: Bool) -> LedgerAct {
            .grant(
                id: "g", Grant(customer: "a", entitlement: "pro", from: start, until: nil),
                reason: "test", isRevoked: isRevoked)
        }
        func perform(_ act: LedgerAct) async throws {
            _ = try await test.keeper.perform(
                about: [], author: "k1", acts: { _, _ in [act] }
            ) { _, _ in }
            test.clock.advance(seconds: -20)
        }
        for act in [
            grant(false), grant(true), .alias("b", "c", isUndone: false),
            .alias("b", "c", isUndone: true),
        ] {
            try await perform(act)
        }
        test.clock.advance(days: 1)
        let answerer = Answerer(keeper: test.keeper)
        #expect(
            try await !answerer.folded("a").timeline.verdict(on: "pro", at: test.clock.now)
                .access.isGranted)
        let aliases = try await test.ledger.read { reader in
            try Engine().aliases(
                of: "b", at: test.clock.now,
                in: Component(around: [.customer("b")], in: reader).view)
        }
        #expect(aliases == ["b"])
    }

    @Test("each entry is received no earlier than the one before it")
    func receipts() async throws {
        let test = try TestKeeper()
        for (index, step) in [0, -30, 10, -5].enumerated() {
            test.clock.advance(seconds: Int64(step))
            let body = try test.store.notification(
                "SUBSCRIBED", uuid: "\(index)",
                test.store.transaction("\(index)", chain: "\(index)"))
            _ = try await test.keeper.receive(notification: body)
        }
        let receipts = try await test.ledger.read {
            try $0.entries(after: 0, limit: 10).map(\.receivedAt)
        }
        #expect(receipts.count == 4)
        #expect(receipts == receipts.sorted())
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        _ = try await rebuild.derive(from: test.ledger, into: derived)
        #expect(try await rebuild.compare(test.ledger, with: derived).differences == [])
    }

    @Test("an erased purchase is not claimed by its id")
    func erasedID() async throws {
        let test = try TestKeeper()
        let jws = try test.store.sign(test.store.transaction("1", chain: "1"))
        _ = try await handOver(test, "a", [jws])
        _ = try await test.keeper.erase("a", author: "k1") { _, _ in }
        let entries = try await test.ledger.read { try $0.lastEntryNumber() }
        #expect(try await handOver(test, "b", ids: ["1"]).owned == [])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == entries)
    }

    @Test(
        "a purchase goes with the last of its owners, and an alias was none",
        arguments: [true, false])
    func lastOwner(isFirstErasedFirst: Bool) async throws {
        let test = try TestKeeper()
        let jws = try test.store.sign(test.store.transaction("1", chain: "1"))
        _ = try await handOver(test, "o1", [jws])
        let acts: [LedgerAct] = [
            .alias("o1", "friend", isUndone: false), .alias("o1", "friend", isUndone: true),
            .transfer(customer: "o2", chainID: "1"),
        ]
        for act in acts {
            test.clock.advance(seconds: 60)
            _ = try await test.keeper.perform(
                about: [], author: "k1", acts: { _, _ in [act] }
            ) { _, _ in }
        }
        test.clock.advance(seconds: 60)
        let order: [CustomerID] = isFirstErasedFirst ? ["o1", "o2"] : ["o2", "o1"]
        let first = try await test.keeper.erase(order[0], author: "k1") { _, _ in }
        #expect(first.chains == 0)
        let second = try await test.keeper.erase(order[1], author: "k1") { _, _ in }
        #expect(second.chains == 1)
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1"]).isEmpty })
    }
}
