// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

/// By which ways what was erased does not come back, and what of others is left alone.
struct ErasureReturnTests {
    private static let key = Array(repeating: UInt8(7), count: 32)

    private func keeper() async throws -> TestKeeper {
        let test = try TestKeeper()
        try await test.ledger.write { try $0.put(setting: "tombstoneKey", Self.key) }
        return test
    }

    private func perform(_ test: TestKeeper, _ act: LedgerAct) async throws {
        test.clock.advance(seconds: 60)
        _ = try await test.keeper.perform(
            about: [], author: "k1", acts: { _, _ in [act] }, alongside: { _, _ in })
        test.clock.advance(seconds: 60)
    }

    private func receive(
        _ test: TestKeeper, _ chain: String, _ changes: JSONObject = [:]
    ) async throws -> [Reception.Fate] {
        test.clock.advance(seconds: 60)
        let transaction = test.store.transaction(chain, chain: chain, changes)
        let uuid = "\(chain) \(test.clock.now)"
        return try await test.keeper.receive(
            notification: test.store.notification("SUBSCRIBED", uuid: uuid, transaction)
        ).map(\.fate)
    }

    private func entries(_ ledger: any LedgerStore) async throws -> [JournalEntry] {
        try await ledger.read { try $0.entries(after: 0, limit: 1000) }
    }

    private func erase(_ test: TestKeeper, _ customer: CustomerID) async throws {
        test.clock.advance(seconds: 60)
        _ = try await test.keeper.erase(customer, author: "k1") { _, _ in }
        test.clock.advance(seconds: 60)
    }

    private func add(
        _ entries: [JournalEntry], to ledger: any LedgerStore
    ) async throws -> JournalImport.Counts {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        return try await JournalImport(rebuild, erasures: entries.filter { $0.kind == .erasure })
            .add(entries, to: ledger)
    }

    private func copy(of entries: [JournalEntry]) async throws -> InMemoryLedger {
        let copy = InMemoryLedger()
        try await copy.write { try $0.put(setting: "tombstoneKey", Self.key) }
        _ = try await add(entries, to: copy)
        return copy
    }

    /// Whether anything in the journal, or what is kept of the facts, says the word.
    private func says(_ word: String, _ ledger: any LedgerStore) async throws -> Bool {
        let bodies = try await entries(ledger).map { String(decoding: $0.body, as: UTF8.self) }
        let facts = try await ledger.read { try $0.facts(ofChains: ["1"]) }
        return bodies.contains { $0.contains(word) }
            || facts.contains { "\($0.fact.kind)".contains(word) }
    }

    private func differences(_ ledger: any LedgerStore) async throws -> [String] {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        _ = try await rebuild.derive(from: ledger, into: derived)
        return try await rebuild.compare(ledger, with: derived).differences
    }

    private static let acts: [LedgerAct] = [
        .consumptionConsent("alice", isGiven: true),
        .alias("alice", "also", isUndone: false),
        .grant(
            id: "g",
            Grant(customer: "alice", entitlement: "pro", from: TestStore.start, until: nil),
            reason: "", isRevoked: false),
        .claim(customer: "alice", chainID: "9", restore: false),
        .claim(customer: "alice", chainID: "9", restore: false, in: scope),
    ]
    private static let scope = ChainScope(environment: .production)

    @Test("no act of an old export says again what was erased", arguments: acts)
    func oldExport(_ act: LedgerAct) async throws {
        let test = try await keeper()
        try await perform(test, act)
        let old = try await entries(test.ledger)
        try await erase(test, "alice")
        let counts = try await add(old, to: test.ledger)
        #expect(counts.added == 0 && counts.erased == 1)
        #expect(try await !says("alice", test.ledger))
        let copy = try await self.copy(of: old)
        _ = try await add(try await entries(test.ledger), to: copy)
        #expect(try await !says("alice", copy))
        #expect(try await differences(test.ledger) == [])
    }

    @Test("who is called as pseudonyms are is renamed as well, and a pseudonym stays what it is")
    func likeAName() async throws {
        let name: CustomerID = "c-0123456789ab"
        let test = try await keeper()
        #expect(try await receive(test, "1") == [.kept])
        try await perform(test, .claim(customer: name, chainID: "1", restore: false))
        try await perform(test, .transfer(customer: "fred", chainID: "1"))
        let old = try await entries(test.ledger)
        try await erase(test, name)
        #expect(try await !says(name.rawValue, test.ledger))
        let whole = try await entries(test.ledger)
        let counts = try await add(old, to: test.ledger)
        #expect(counts.added == 0 && counts.erased == 0)
        #expect(try await entries(test.ledger).map(\.body) == whole.map(\.body))
        for entries in [whole, old + whole] {
            let copy = try await self.copy(of: entries)
            #expect(try await !says(name.rawValue, copy))
            #expect(try await add(whole, to: copy).added == 0)
            #expect(try await says(test.keeper.keptActs.name(for: name).rawValue, copy))
        }
        let behind = try await self.copy(of: old)
        _ = try await add(whole, to: behind)
        #expect(try await !says(name.rawValue, behind))
        #expect(try await add(whole, to: behind).added == 0)
    }

    @Test("a stranger's purchase of the same id elsewhere lets no new purchase of the erased in")
    func newPurchase() async throws {
        let test = try await keeper()
        _ = try await test.subscribe()
        #expect(try await receive(test, "1", ["environment": "Sandbox"]) == [.kept])
        try await erase(test, TestKeeper.customer)
        let token: JSONObject = ["appAccountToken": .string(TestKeeper.token)]
        #expect(try await receive(test, "1", token) == [.erased])
    }

    @Test("who only claimed what is another's is erased by an export's erasure as well")
    func claimant() async throws {
        let test = try await keeper()
        let token: JSONObject = ["appAccountToken": .string(TestKeeper.token)]
        #expect(try await receive(test, "1", token) == [.kept])
        try await perform(
            test, .claim(customer: "bob", chainID: "1", restore: false, in: Self.scope))
        let copy = try await self.copy(of: try await entries(test.ledger))
        #expect(try await says("bob", copy))
        try await erase(test, "bob")
        _ = try await add(try await entries(test.ledger), to: copy)
        #expect(try await !says("bob", copy))
        #expect(try await differences(copy) == [])
    }

    @Test("a claim of an id alone does not come back where its purchase was erased by environment")
    func idAlone() async throws {
        let test = try await keeper()
        #expect(try await receive(test, "1") == [.kept])
        try await perform(test, .claim(customer: "eve", chainID: "1", restore: false))
        let old = try await entries(test.ledger)
        try await erase(test, "eve")
        let counts = try await add(old, to: test.ledger)
        #expect(counts.added == 0 && counts.erased == 2)
        // Nor does a message about an id that was known from a claim alone.
        try await perform(test, .claim(customer: "gina", chainID: "2", restore: false))
        try await erase(test, "gina")
        #expect(try await receive(test, "2") == [.erased])
    }

    @Test("an erasure leaves what is passed on about others' purchases of the same id")
    func passedOn() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        let now = whole.clock.now
        try await ledger.write {
            try $0.put(
                EndpointRecord(
                    id: "tee", url: "http://127.0.0.1:9/", purpose: .tee, createdAt: now))
        }
        func post(_ environment: String, _ token: String) async throws -> [UInt8] {
            let body = try whole.store.notification(
                "SUBSCRIBED", uuid: environment,
                whole.store.transaction(
                    "1", chain: "1",
                    ["environment": .string(environment), "appAccountToken": .string(token)]))
            #expect(try await whole.post(body).status == 200)
            // Signed again it has other bytes, and is passed on in a copy.
            whole.clock.advance(seconds: 1)
            return body
        }
        let bob = "4c8f4b3e-0001-4000-8000-00000000000b"
        for _ in 0..<2 { _ = try await post("Production", TestKeeper.token) }
        let theirs = [try await post("Sandbox", bob), try await post("Sandbox", bob)]
        let path = "/v1/customers/\(TestKeeper.token)"
        #expect(try await whole.send("DELETE", path, as: .server).status == 200)
        let waiting = try await ledger.read { reader in
            try reader.deliveries(to: "tee", state: .waiting, before: .max, limit: 100).reversed()
                .map { try reader.entry($0.subject)?.body ?? [] }
        }
        #expect(waiting == theirs)
        #expect(try await whole.differences(ledger) == [])
    }

    @Test("the answer that is kept for a repeated erasure names no purchase of others")
    func repeatedRequest() async throws {
        let whole = try await WholeService()
        _ = try await whole.subscribe(uuid: "1")
        whole.clock.advance(seconds: 60)
        let transfer = try await whole.send(
            "POST", "/v1/customers/fred/transfer", as: .server,
            json: ["originalTransactionId": "1001"])
        #expect(transfer.status == 201)
        whole.clock.advance(seconds: 60)
        func erase() async throws -> HTTPResponse {
            try await whole.send(
                "DELETE", "/v1/customers/\(TestKeeper.token)", as: .server,
                headers: [("Idempotency-Key", "once")])
        }
        let first = try await erase()
        #expect(first.json?["kept"]?.array?.count == 1)
        let again = try await erase()
        #expect(again.status == 200)
        #expect(again.json?["entry"] == first.json?["entry"])
        #expect(!String(decoding: again.body, as: UTF8.self).contains("1001"))
    }
}
