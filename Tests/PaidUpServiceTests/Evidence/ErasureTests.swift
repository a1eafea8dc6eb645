// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

/// What goes with an erased customer, what stays, and what does not come back.
struct ErasureTests {
    private static let key = Array(repeating: UInt8(7), count: 32)

    private func keeper() async throws -> TestKeeper {
        let test = try TestKeeper()
        try await test.ledger.write { try $0.put(setting: "tombstoneKey", Self.key) }
        return test
    }

    private func rebuild() throws -> Rebuild {
        Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
    }

    private func differences(_ ledger: any LedgerStore) async throws -> [String] {
        let derived = InMemoryLedger()
        _ = try await rebuild().derive(from: ledger, into: derived)
        return try await rebuild().compare(ledger, with: derived).differences
    }

    private func handOver(_ test: TestKeeper, _ customer: CustomerID, _ id: String) async throws {
        let jws = try test.store.sign(test.store.transaction(id, chain: id))
        _ = try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: customer, signed: [jws], author: "k1"))
        test.clock.advance(seconds: 60)
    }

    private func entries(_ ledger: any LedgerStore) async throws -> [JournalEntry] {
        try await ledger.read { try $0.entries(after: 0, limit: 1000) }
    }

    private func erase(_ test: TestKeeper, _ customer: CustomerID) async throws {
        _ = try await test.keeper.erase(customer, author: "k1") { _, _ in }
        test.clock.advance(seconds: 60)
    }

    @Test("a transfer that was undone keeps nothing from being erased")
    func undoneTransfer() async throws {
        let test = try await keeper()
        try await handOver(test, "eve", "1")
        for isUndone in [false, true] {
            test.clock.advance(seconds: 60)
            let act = LedgerAct.transfer(customer: "fred", chainID: "1", isUndone: isUndone)
            _ = try await test.keeper.perform(
                about: [], author: "k1", acts: { _, _ in [act] }, alongside: { _, _ in })
        }
        test.clock.advance(seconds: 60)
        try await erase(test, "eve")
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1"]) }.isEmpty)
        #expect(try await test.ledger.read { try $0.facts(ofChains: ["1"]) }.isEmpty)
        #expect(try await differences(test.ledger) == [])
    }

    @Test("an entry of several messages keeps those about others, and a rebuild agrees")
    func sharedEntry() async throws {
        let test = try await keeper()
        let signed = try ["1", "2"].map { id in
            JSONValue.string(try test.store.sign(test.store.transaction(id, chain: id)))
        }
        let body = JSONWriter().bytes([
            "data": .array(signed.map { ["signedTransactionInfo": $0] })
        ])
        let now = test.clock.now
        let results = test.keeper.intake.take(json: body, receivedAt: now, now: now)
        let delta = EntryReader.delta(of: results)
        // As an answer was kept before each message had an entry of its own.
        try await test.ledger.write { writer in
            let entry = JournalEntry(
                receivedAt: now, kind: .storeAnswer, body: body,
                digest: JournalEntry.digest(.storeAnswer, body), outcome: "accepted")
            _ = try test.keeper.append(
                entry, delta, RulesHistory(default: Engine()), to: writer)
        }
        try await handOver(test, "a", "1")
        try await handOver(test, "b", "2")
        try await erase(test, "a")
        #expect(try await differences(test.ledger) == [])
        let answerer = Answerer(keeper: test.keeper)
        #expect(try await answerer.folded("b").timeline.purchases.count == 1)
        let kept = try await entries(test.ledger)
        #expect(kept.first?.body == JSONWriter().bytes(["data": [["signedPayload": signed[1]]]]))
    }

    @Test("an older export does not bring back what was erased")
    func oldExport() async throws {
        let test = try await keeper()
        try await handOver(test, "a", "1")
        try await handOver(test, "b", "2")
        let old = try await entries(test.ledger)
        try await erase(test, "a")
        let work = JournalImport(try rebuild(), erasures: [])
        let counts = try await work.add(old, to: test.ledger)
        #expect(counts.added == 0)
        #expect(counts.erased == 2)
        #expect(counts.known == 2)
        #expect(try await test.ledger.read { try $0.customer("a") } == nil)
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1"]).isEmpty })
    }

    @Test("an erasure in an export erases what the ledger had, wherever it stands")
    func importedErasure() async throws {
        let test = try await keeper()
        try await handOver(test, "a", "1")
        try await handOver(test, "b", "2")
        let old = try await entries(test.ledger)
        let other = InMemoryLedger()
        try await other.write { try $0.put(setting: "tombstoneKey", Self.key) }
        _ = try await JournalImport(try rebuild(), erasures: []).add(old, to: other)
        #expect(try await other.read { try $0.customer("a") } != nil)
        try await erase(test, "a")
        let new = try await entries(test.ledger)
        _ = try await JournalImport(try rebuild(), erasures: new.filter { $0.kind == .erasure })
            .add(new, to: other)
        #expect(try await other.read { try $0.customer("a") } == nil)
        #expect(try await other.read { try $0.statements(ofChains: ["1"]).isEmpty })
        #expect(try await other.read { try $0.customer("b") } != nil)
        // Whose entries were read before the erasure: they are left out from the start.
        let fresh = InMemoryLedger()
        try await fresh.write { try $0.put(setting: "tombstoneKey", Self.key) }
        let torn = old + new.filter { $0.kind == .erasure }
        let counts = try await JournalImport(
            try rebuild(), erasures: new.filter { $0.kind == .erasure }
        ).add(torn, to: fresh)
        #expect(counts.erased == 2)
        #expect(try await fresh.read { try $0.customer("a") } == nil)
    }

    @Test("a new purchase of somebody who was erased is not kept")
    func newPurchase() async throws {
        let test = try await keeper()
        _ = try await test.subscribe()
        try await erase(test, TestKeeper.customer)
        let body = try test.store.notification(
            "SUBSCRIBED", uuid: "later",
            test.store.transaction(
                "5", chain: "5", ["appAccountToken": .string(TestKeeper.token)]))
        #expect(try await test.keeper.receive(notification: body).map(\.fate) == [.erased])
        #expect(try await test.ledger.read { try $0.customer(TestKeeper.customer) } == nil)
    }

    @Test("what is there of the erased can be erased again")
    func again() async throws {
        let test = try await keeper()
        try await handOver(test, "a", "1")
        try await erase(test, "a")
        await #expect(throws: Problem.self) { try await erase(test, "a") }
        let now = test.clock.now
        try await test.ledger.write { writer in
            try writer.put(CustomerRecord(customer: "a", evaluatedAt: now))
        }
        try await erase(test, "a")
        #expect(try await test.ledger.read { try $0.customer("a") } == nil)
    }

    @Test("what names the erased in evidence of others makes no record of them")
    func namedByOthers() async throws {
        let test = try await keeper()
        try await handOver(test, "a", "1")
        _ = try await test.keeper.perform(
            about: [], author: "k1", acts: { _, _ in [.transfer(customer: "b", chainID: "1")] }
        ) { _, _ in }
        test.clock.advance(seconds: 60)
        try await erase(test, "b")
        test.clock.advance(days: 30)
        let renewed = try test.store.notification(
            "DID_RENEW", uuid: "r", test.store.transaction("1b", chain: "1"))
        #expect(try await test.keeper.receive(notification: renewed).map(\.fate) == [.kept])
        #expect(try await test.ledger.read { try $0.customer("b") } == nil)
        #expect(try await differences(test.ledger) == [])
    }

    @Test("what others own names the erased no more, also where an old export comes back")
    func renamed() async throws {
        let test = try await keeper()
        try await handOver(test, "eve", "1")
        _ = try await test.keeper.perform(
            about: [], author: "k1", acts: { _, _ in [.transfer(customer: "fred", chainID: "1")] }
        ) { _, _ in }
        test.clock.advance(seconds: 60)
        let old = try await entries(test.ledger)
        let erasure = try await test.keeper.erase("eve", author: "k1") { _, _ in }
        let chain = NamedChain("1", .production)
        #expect(erasure.kept == [LedgerKeeper.Erasure.Kept(chain: chain, isSigned: false)])
        func expectNothing(_ ledger: any LedgerStore) async throws {
            let kept = try await entries(ledger)
            #expect(kept.allSatisfy { !String(decoding: $0.body, as: UTF8.self).contains("eve") })
            let facts = try await ledger.read { try $0.facts(ofChains: ["1"]) }
            #expect(facts.count == 2)
            #expect(facts.allSatisfy { !"\($0.fact.kind)".contains("eve") })
        }
        try await expectNothing(test.ledger)
        let folded = try await Answerer(keeper: test.keeper).folded("fred")
        #expect(folded.timeline.purchases.count == 1)
        #expect(try await differences(test.ledger) == [])
        let erasures = try await entries(test.ledger).filter { $0.kind == .erasure }
        let counts = try await JournalImport(try rebuild(), erasures: erasures)
            .add(old, to: test.ledger)
        #expect(counts.added == 0 && counts.erased == 0)
        try await expectNothing(test.ledger)
        let moved = InMemoryLedger()
        try await moved.write { try $0.put(setting: "tombstoneKey", Self.key) }
        let whole = try await entries(test.ledger)
        _ = try await JournalImport(try rebuild(), erasures: erasures).add(whole, to: moved)
        #expect(try await differences(moved) == [])
        let records = try await moved.read { try $0.customers(after: nil, limit: 9) }
        #expect(records.map(\.customer) == ["fred"])
    }

    @Test("what the store signed about others' purchases is named as kept")
    func signed() async throws {
        let test = try await keeper()
        _ = try await test.subscribe()
        test.clock.advance(seconds: 60)
        _ = try await test.keeper.perform(
            about: [], author: "k1",
            acts: { _, _ in [.transfer(customer: "fred", chainID: "1001")] }
        ) { _, _ in }
        test.clock.advance(seconds: 60)
        let erasure = try await test.keeper.erase(TestKeeper.customer, author: "k1") { _, _ in }
        #expect(erasure.chains == 0)
        #expect(erasure.kept.map(\.isSigned) == [true])
        #expect(try await differences(test.ledger) == [])
    }
}
