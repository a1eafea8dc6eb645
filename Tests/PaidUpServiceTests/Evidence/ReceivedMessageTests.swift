// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

/// Bodies with several messages, and messages in other wrappings.
struct ReceivedMessageTests {
    private func payload(_ body: [UInt8]) throws -> JSONValue {
        try #require(try JSONReader().read(body).object?["signedPayload"])
    }

    /// A page of the notification history.
    private func page(_ bodies: [[UInt8]]) throws -> [UInt8] {
        JSONWriter().bytes([
            "notificationHistory": .array(
                try bodies.map { ["signedPayload": try payload($0)] }),
            "hasMore": false,
        ])
    }

    private func purchase(
        _ store: TestStore, _ chain: String, _ changes: JSONObject = [:]
    ) throws -> [UInt8] {
        try store.notification(
            "SUBSCRIBED", uuid: "u\(chain)", store.transaction(chain, chain: chain, changes))
    }

    @Test("of a page whose first message is known the others are kept")
    func page() async throws {
        let whole = try await WholeService()
        let bodies = try ["1", "2", "3"].map { try purchase(whole.store, $0) }
        #expect(try await whole.post(bodies[0]).status == 200)
        let answer = try await whole.post(page(bodies))
        #expect(answer.status == 200)
        let fates = answer.json?["messages"]?.array?.map { $0.object?["fate"]?.string }
        #expect(fates == ["repeated", "kept", "kept"])
        let again = try await whole.post(page(bodies))
        #expect(
            again.json?["messages"]?.array?.map { $0.object?["fate"]?.string }
                == ["repeated", "repeated", "repeated"])
    }

    @Test("a message of somebody else's app takes nothing from the one beside it")
    func mixed() async throws {
        let test = try TestKeeper(apps: [AppStoreApp(bundleID: "com.example.app")])
        let own = try purchase(test.store, "1")
        let foreign = try test.store.notification(
            "SUBSCRIBED", uuid: "f",
            test.store.transaction("9", chain: "9", ["bundleId": "com.example.other"]))
        let receptions = try await test.keeper.receive(notification: page([foreign, own]))
        #expect(receptions.map(\.fate.rawValue).last == "kept")
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1"]).count } == 1)
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["9"]).isEmpty })
    }

    @Test("an erased purchase takes nothing from the one beside it", arguments: [true, false])
    func besideErased(isPosted: Bool) async throws {
        let test = try TestKeeper()
        _ = try await test.subscribe()
        _ = try await test.keeper.erase(TestKeeper.customer, author: "k1") { _, _ in }
        test.clock.advance(seconds: 60)
        func signed(_ id: String) throws -> JSONValue {
            .string(try test.store.sign(test.store.transaction(id, chain: id)))
        }
        let body = JSONWriter().bytes([
            "signedTransactions": [try signed("1001"), try signed("2001")]
        ])
        if isPosted {
            let fates = try await test.keeper.receive(notification: body).map(\.fate)
            #expect(fates == [.erased, .kept])
        } else {
            let reception = try await test.keeper.receive(storeAnswer: body, author: "reconciler")
            #expect(reception.fate == .kept)
        }
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["2001"]).count } == 1)
        #expect(try await test.ledger.read { try $0.statements(ofChains: ["1001"]).isEmpty })
    }

    @Test("what is not authentic is 400, and the message beside it is kept")
    func partlyForged() async throws {
        let whole = try await WholeService()
        let body = JSONWriter().bytes([
            "notificationHistory": [
                ["signedPayload": "a.b.c"],
                ["signedPayload": try payload(try purchase(whole.store, "1"))],
            ]
        ])
        #expect(try await whole.post(body).status == 400)
        #expect(
            try await whole.post(purchase(whole.store, "1")).json?["fate"]?.string == "repeated")
    }

    @Test("the same signed text in other wrappings, or padded, is one entry")
    func padding() async throws {
        let test = try TestKeeper()
        let jws = JSONValue.string(try test.store.sign(test.store.transaction("1001")))
        let bodies: [JSONValue] = [
            ["signedTransactionInfo": jws], ["signedTransactionInfo": jws, "pad": "1"],
            ["signedPayload": jws, "pad": "2"], ["signedTransactions": [jws], "pad": "3"],
            ["status": 1, "signedTransactionInfo": jws],
            ["status": 2, "signedTransactionInfo": jws],
        ]
        var fates: [Reception.Fate] = []
        for body in bodies {
            fates += try await test.keeper.receive(notification: JSONWriter().bytes(body))
                .map(\.fate)
        }
        #expect(fates == [.kept] + Array(repeating: .repeated, count: 5))
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 1)
        let kept = try await test.ledger.read { try $0.entry(1)?.body }
        #expect(kept == JSONWriter().bytes(["signedPayload": jws]))
    }

    @Test("the same signed text is kept in one form, however its JSON was written")
    func oneForm() async throws {
        let test = try TestKeeper()
        let jws = try test.store.sign(test.store.transaction("1001"))
        let form = #"{"signedPayload":"\#(jws)"}"#
        let bodies = [
            #"{"signedPayload":"\u0065\#(jws.dropFirst())"}"#, #"{ "signedPayload":"\#(jws)"}"#,
            #"{"signedPayload":"\#(jws)" }"#, form + "\n", form,
        ]
        for body in bodies {
            let fates = try await test.keeper.receive(notification: Array(body.utf8)).map(\.fate)
            #expect(fates == [body == bodies[0] ? .kept : .repeated])
        }
        #expect(try await test.ledger.read { try $0.entry(1)?.body } == Array(form.utf8))
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 1)
    }

    @Test("a tee gets the bytes that were posted, whatever is kept of them")
    func teed() async throws {
        let test = try TestKeeper()
        let now = test.clock.now
        try await test.ledger.write {
            try $0.put(
                EndpointRecord(
                    id: "tee", url: "http://127.0.0.1:9/", purpose: .tee, createdAt: now))
        }
        let own = try purchase(test.store, "1")
        let padded = Array(own.dropLast()) + Array(#","pad":"1"}"#.utf8)
        let page = try page([own, purchase(test.store, "2")])
        for body in [padded, own, page] {
            _ = try await test.keeper.receive(notification: body)
        }
        let waiting = try await test.ledger.read { reader in
            try reader.deliveries(to: "tee", state: .waiting, before: .max, limit: 10).reversed()
                .map { try reader.entry($0.subject)?.body ?? [] }
        }
        #expect(waiting == [padded, own, page])
    }

    @Test(
        "what an app's right name makes count is judged anew when it comes again",
        arguments: [true, false])
    func laterApp(isPosted: Bool) async throws {
        let test = try TestKeeper(apps: [AppStoreApp(bundleID: "com.example.other")])
        let body = try purchase(test.store, "1", ["appAccountToken": .string(TestKeeper.token)])
        #expect(try await test.keeper.receive(notification: body).map(\.fate) == [.foreign])
        #expect(try await test.ledger.read { try $0.lastEntryNumber() } == 0)
        try await expectCounts(body, test, isPosted)
    }

    @Test(
        "an entry that was kept without effect does not stand in the way of its repetition",
        arguments: [true, false])
    func laterEffect(isPosted: Bool) async throws {
        let test = try TestKeeper()
        let body = try purchase(test.store, "1", ["appAccountToken": .string(TestKeeper.token)])
        let now = test.clock.now
        try await test.ledger.write { writer in
            _ = try writer.append(
                JournalEntry(
                    receivedAt: now, kind: .notification, body: body,
                    digest: JournalEntry.digest(.notification, body), notificationUUID: "u1",
                    outcome: "unusable",
                    findings: [JournalEntry.Finding(code: "unknownApp", message: "")]),
                keepingNumber: false)
        }
        try await expectCounts(body, test, isPosted)
    }

    /// Sees that a message counts with the right apps, once, and that a rebuild agrees.
    private func expectCounts(_ body: [UInt8], _ test: TestKeeper, _ isPosted: Bool) async throws {
        let keeper = LedgerKeeper(
            store: test.ledger,
            intake: try TestStore.intake(apps: [AppStoreApp(bundleID: "com.example.app")]),
            rules: RulesHistory(default: Engine()), tombstoneKey: Array(repeating: 7, count: 32),
            clock: { test.clock.now }, wake: {})
        test.clock.advance(seconds: 60)
        func take() async throws -> Reception? {
            isPosted
                ? try await keeper.receive(notification: body).first
                : try await keeper.receive(storeAnswer: body, author: "reconciler")
        }
        #expect(try await take()?.fate == .kept)
        #expect(try await take()?.fate == .repeated)
        #expect(try await test.events() == ["access.granted"])
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        _ = try await rebuild.derive(from: test.ledger, into: derived)
        #expect(try await rebuild.compare(test.ledger, with: derived).differences == [])
    }
}
