// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

struct LedgerKeeperTests {
    @Test("a subscription's life is told, change by change")
    func life() async throws {
        let test = try TestKeeper()
        #expect(try await test.subscribe().fate == .kept)
        #expect(try await test.events() == ["access.granted"])
        test.clock.advance(days: 10)
        let off = test.store.renewal(["autoRenewStatus": 0])
        var transaction = test.store.transaction("1001")
        transaction["purchaseDate"] = TestStore.date(TestStore.start)
        transaction["expiresDate"] = TestStore.date(
            TestStore.start.advanced(bySeconds: 30 * 86_400))
        transaction["appAccountToken"] = .string(TestKeeper.token)
        _ = try await test.keeper.receive(
            notification: test.store.notification(
                "DID_CHANGE_RENEWAL_STATUS", uuid: "u2", transaction, off))
        #expect(
            try await test.events()
                == ["access.granted", "outlook.renewal_turned_off"])
        test.clock.advance(days: 40)
        _ = try await test.keeper.catchUp()
        #expect(
            try await test.events()
                == ["access.granted", "outlook.renewal_turned_off", "access.ended"])
    }

    @Test("what was received before changes nothing")
    func repetition() async throws {
        let test = try TestKeeper()
        let body = try test.store.notification(
            "SUBSCRIBED", uuid: "u1", test.store.transaction("1001"), test.store.renewal())
        let first = try #require(try await test.keeper.receive(notification: body).first)
        let second = try #require(try await test.keeper.receive(notification: body).first)
        #expect(first.fate == .kept)
        #expect(second.fate == .repeated)
        #expect(second.entry == first.entry)
        test.clock.advance(seconds: 60)
        let again = try test.store.notification(
            "SUBSCRIBED", uuid: "u1", test.store.transaction("1001"), test.store.renewal())
        #expect(try await test.keeper.receive(notification: again).map(\.fate) == [.repeated])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 1)
    }

    @Test("what is not authentic is not kept")
    func forged() async throws {
        let test = try TestKeeper()
        let body = Array(#"{"signedPayload":"a.b.c"}"#.utf8)
        #expect(try await test.keeper.receive(notification: body).map(\.fate) == [.rejected])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 0)
    }

    @Test("a message of an app that nobody configured is acknowledged and not kept")
    func foreignApp() async throws {
        let test = try TestKeeper(apps: [AppStoreApp(bundleID: "com.example.other")])
        let reception = try await test.subscribe()
        #expect(reception.fate == .foreign)
        #expect(reception.outcome == "unusable")
        #expect(reception.findings.map(\.code) == ["unknownApp"])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 0)
    }

    @Test("a claim makes a purchase without a token the customer's, once")
    func claim() async throws {
        let test = try TestKeeper()
        let jws = try test.store.sign(test.store.transaction("1001"))
        let answerer = Answerer(keeper: test.keeper)
        #expect(try await answerer.folded("u1").timeline.purchases.isEmpty)
        let handOver = LedgerKeeper.HandOver(customer: "u1", signed: [jws], author: "k1")
        let first = try await test.keeper.handOver(handOver)
        #expect(first.owned == ["1001"])
        let folded = try await answerer.folded("u1")
        #expect(
            folded.timeline.verdict(on: "pro.month", at: test.clock.now).access.isGranted)
        let entries = try await test.ledger.read { try $0.lastEntryNumber() }
        let second = try await test.keeper.handOver(handOver)
        #expect(second.owned == ["1001"])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == entries)
        let other = LedgerKeeper.HandOver(customer: "u2", signed: [jws], author: "k1")
        #expect(try await test.keeper.handOver(other).refused == ["1001"])
        #expect(try await answerer.folded("u2").timeline.purchases.isEmpty)
    }

    @Test("a rebuild proves every customer, event and statement equal")
    func rebuild() async throws {
        let test = try TestKeeper()
        _ = try await test.subscribe()
        _ = try await test.keeper.put(
            body: RulesDocument(
                catalog: try JSONReader().read(
                    #"{"version":1,"products":{"pro.month":{"entitlements":["pro"]}}}"#),
                policy: [:]
            ).body, author: "k1")
        test.clock.advance(days: 12)
        let grant = Grant(
            customer: TestKeeper.customer, entitlement: "pro", from: test.clock.now,
            until: test.clock.now.advanced(bySeconds: 90 * 86_400))
        _ = try await test.keeper.perform(
            about: [TestKeeper.customer], author: "k1",
            acts: { _, _ in [.grant(id: "g1", grant, reason: "goodwill", isRevoked: false)] }
        ) { _, _ in }
        test.clock.advance(days: 200)
        _ = try await test.keeper.catchUp()
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        #expect(try await rebuild.derive(from: test.ledger, into: derived) == 3)
        let report = try await rebuild.compare(test.ledger, with: derived)
        #expect(report.differences == [])
        #expect(report.customers == 1)
        #expect(report.events > 3)
        #expect(try await test.events().suffix(1) == ["access.ended"])
    }

    @Test("an erased customer is gone, and does not come back")
    func erasure() async throws {
        let test = try TestKeeper()
        _ = try await test.subscribe()
        let erasure = try await test.keeper.erase(TestKeeper.customer, author: "k1") { _, _ in }
        #expect(erasure.entries == 1)
        #expect(erasure.chains == 1)
        let answerer = Answerer(keeper: test.keeper)
        await #expect(throws: Problem.self) {
            try await answerer.folded(TestKeeper.customer)
        }
        test.clock.advance(days: 1)
        #expect(try await test.subscribe(uuid: "u9").fate == .erased)
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1001"]).isEmpty })
        #expect(try await test.events() == [])
    }

    @Test("what an erasure takes from others is no difference of a rebuild")
    func rebuildAfterErasure() async throws {
        let test = try TestKeeper()
        let key = Array(repeating: UInt8(7), count: 32)
        try await test.ledger.write { try $0.put(setting: "tombstoneKey", key) }
        _ = try await test.subscribe()
        let jws = try test.store.sign(test.store.transaction("2001", chain: "2001"))
        _ = try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: "a", signed: [jws], author: "k1"))
        test.clock.advance(seconds: 60)
        let acts: [LedgerAct] = [
            .transfer(customer: "b", chainID: "2001"), .alias("a", "c", isUndone: false),
            .alias("a", "c", isUndone: true),
        ]
        for act in acts {
            test.clock.advance(seconds: 1)
            _ = try await test.keeper.perform(
                about: [], author: "k1", acts: { _, _ in [act] }
            ) { _, _ in }
        }
        for customer in ["b", "a"] as [CustomerID] {
            _ = try await test.keeper.erase(customer, author: "k1") { _, _ in }
            let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
            let derived = InMemoryLedger()
            _ = try await rebuild.derive(from: test.ledger, into: derived)
            let report = try await rebuild.compare(test.ledger, with: derived)
            #expect(report.differences == [])
        }
    }
}
