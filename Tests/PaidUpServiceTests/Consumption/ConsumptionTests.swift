// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// The store's questions about refund requests are answered once, with consent and only then.
struct ConsumptionTests {
    private static let answer = "1001 com.example.app true false DELIVERED DECLINE"

    @Test("a customer who agreed is told of, once for each question")
    func sendsOnce() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        try await bench.ask()
        #expect(bench.store.sent == [Self.answer])
        try await bench.ask()
        try await bench.pass(seconds: 7200)
        #expect(bench.store.sent == [Self.answer])
        #expect(try await bench.ended() == ["consumption.sent"])
        // The customer asks once more, and so does the store.
        try await bench.ask(uuid: "q2")
        #expect(bench.store.sent == [Self.answer, Self.answer])
    }

    @Test("how a question ended says by a pseudonym whose it was", arguments: [true, false])
    func pseudonym(consented: Bool) async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(consented)
        try await bench.ask()
        let record = try await bench.test.ledger.read { reader in
            try reader.auditLog(before: .max, limit: 9).first
        }
        #expect(record?.act == (consented ? "consumption.sent" : "consumption.withheld"))
        let detail = try JSONReader().read(record?.detail ?? []).object
        #expect(
            detail?["customer"]?.string == bench.test.keeper.pseudonym(TestKeeper.customer))
    }

    @Test("a question that waits is counted")
    func waitingIsMeasured() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail([.later(nil, "HTTP 503")])
        let metrics = ServiceMetrics(MetricsRegistry())
        for count in [1, 0] {
            if count == 1 { try await bench.ask() } else { try await bench.pass(seconds: 5) }
            let now = bench.test.clock.now
            try await bench.test.ledger.read { try metrics.read($0, now: now) }
            #expect(
                metrics.registry.render().split(separator: "\n")
                    .contains("paidup_consumption_waiting \(count)"))
        }
    }

    @Test("nothing is sent of a customer who did not agree, or does so no more")
    func noConsent() async throws {
        for words in [[], [true, false]] {
            let bench = try await ConsumptionBench()
            for word in words { try await bench.consent(word) }
            try await bench.ask()
            try await bench.consent(true)
            try await bench.pass(seconds: 7200)
            #expect(bench.store.sent == [])
            #expect(try await bench.ended() == ["consumption.withheld"])
        }
    }

    @Test("nothing is said of a delivery that the ledger does not know")
    func consumable() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        let coins = bench.test.store.transaction(
            "5001", chain: "5001",
            [
                "appAccountToken": .string(TestKeeper.token), "type": "Consumable",
                "productId": "coins", "expiresDate": .null,
            ])
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification("ONE_TIME_CHARGE", uuid: "c1", coins))
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification("CONSUMPTION_REQUEST", uuid: "c2", coins))
        try await bench.pass(seconds: 7200)
        #expect(bench.store.sent == [])
        #expect(try await bench.ended() == ["consumption.withheld"])
    }

    @Test("nothing is even queued where it is turned off")
    func turnedOff() async throws {
        let bench = try await ConsumptionBench(isTurnedOn: false)
        try await bench.consent(true)
        try await bench.ask()
        #expect(bench.store.sent == [])
        #expect(try await bench.waiting() == 0)
    }

    @Test("what one alias agreed to holds for the person")
    func alias() async throws {
        let bench = try await ConsumptionBench()
        _ = try await bench.test.keeper.perform(
            about: [], author: "k",
            acts: { _, _ in [.alias(TestKeeper.customer, "u2", isUndone: false)] },
            alongside: { _, _ in })
        try await bench.consent(true, of: "u2")
        try await bench.ask()
        #expect(bench.store.sent.count == 1)
    }

    @Test("a store that does not answer is tried again, until its patience ends")
    func retries() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail([.later(nil, "HTTP 503"), .later(nil, "HTTP 503")])
        try await bench.ask()
        #expect(bench.store.sent.count == 1)
        try await bench.pass(seconds: 4)
        #expect(bench.store.sent.count == 1)
        try await bench.pass(seconds: 1)
        #expect(bench.store.sent.count == 2)
        try await bench.pass(seconds: 30)
        #expect(bench.store.sent.count == 3)
        #expect(try await bench.ended() == ["consumption.sent"])
    }

    @Test("after twelve hours nothing is sent any more")
    func late() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail(Array(repeating: .later(nil, "HTTP 503"), count: 1000))
        try await bench.ask()
        for _ in 0..<30 { try await bench.pass(seconds: 1800) }
        let count = bench.store.sent.count
        #expect(count > 10)
        #expect(try await bench.ended() == ["consumption.late"])
        try await bench.pass(seconds: 86_400)
        #expect(bench.store.sent.count == count)
        #expect(try await bench.waiting() == 0)
    }

    @Test("a refusal ends it", arguments: [StoreInquiryError.notFound, .refused("HTTP 400")])
    func refused(error: StoreInquiryError) async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail([error])
        try await bench.ask()
        try await bench.pass(seconds: 7200)
        #expect(bench.store.sent.count == 1)
        #expect(try await bench.ended() == ["consumption.refused"])
    }

    @Test("a process that died while it sent sends nothing a second time")
    func died() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail([.later(nil, "HTTP 503")])
        try await bench.ask()
        // As it stands when a process ends between its note and the store's answer.
        try await bench.test.ledger.write { writer in
            let id = ConsumptionDesk.endpoint
            for var delivery in try writer.deliveries(
                to: id, state: nil, before: .max, limit: 9)
            {
                delivery.lastError = "under way"
                try writer.update(delivery)
            }
        }
        try await bench.pass(seconds: 7200)
        #expect(bench.store.sent.count == 1)
        #expect(try await bench.ended() == ["consumption.unknown"])
    }

    @Test("a question that somebody else has by now is not answered here")
    func lostLease() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        let now = bench.test.clock.now
        try await bench.ask(after: -1)
        let taken = try await bench.test.ledger.write { writer in
            try writer.takeDeliveries(
                now: now, holder: "one", leasedUntil: now.advanced(bySeconds: 30), limit: 1,
                limitPerEndpoint: 1)
        }
        let question = try #require(taken.first)
        bench.test.clock.advance(seconds: 31)
        try await bench.pass(seconds: 0)
        #expect(bench.store.sent.count == 1)
        try await bench.desk.carry(question)
        #expect(bench.store.sent.count == 1)
    }

    @Test("an erasure takes the consent and the question with it")
    func erasure() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        bench.store.fail([.later(nil, "HTTP 503")])
        try await bench.ask()
        _ = try await bench.test.keeper.erase(
            TestKeeper.customer, author: "k", alongside: { _, _ in })
        let (consent, waiting) = try await bench.test.ledger.read { reader in
            (
                try ConsumptionConsent.newest(of: [TestKeeper.customer], in: reader),
                try reader.outboxTotals().waiting
            )
        }
        #expect(consent == nil && waiting == 0)
        let acts = try await bench.test.ledger.read { try $0.entries(ofKind: .act) }
        #expect(acts.isEmpty)
        try await bench.pass(seconds: 7200)
        #expect(bench.store.sent.count == 1)
    }

    @Test("another ledger that reads the same journal knows of the consent, and asks nothing")
    func rebuilt() async throws {
        let bench = try await ConsumptionBench()
        try await bench.consent(true)
        try await bench.ask()
        let copy = InMemoryLedger()
        try await copy.write { writer in
            try ConsumptionDesk.turn(on: true, at: bench.test.clock.now, in: writer)
        }
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        _ = try await rebuild.derive(from: bench.test.ledger, into: copy)
        let (consent, waiting) = try await copy.read { reader in
            (
                try ConsumptionConsent.newest(of: [TestKeeper.customer], in: reader),
                try reader.outboxTotals().waiting
            )
        }
        #expect(consent?.isGiven == true && waiting == 0)
    }

    @Test("the route keeps the newest word, and each change once")
    func route() async throws {
        let server = try await WholeService()
        let path = "/v1/customers/u1/consumption-consent"
        let none = try await server.send("GET", path, as: .support)
        #expect(none.json?["consented"] == false && none.json?["since"]?.isNull == true)
        for word in [true, true, false] {
            let put = try await server.send(
                "PUT", path, as: .server, json: ["consented": .bool(word)])
            #expect(put.status == 200 && put.json?["consented"]?.bool == word)
            server.clock.advance(seconds: 1)
        }
        let acts = try await server.service.keeper.store.read { try $0.entries(ofKind: .act) }
        #expect(acts.map(\.title) == ["consumption consent", "consumption consent withdrawn"])
        let missing = try await server.send("PUT", path, as: .server, json: [:])
        #expect(missing.status == 400)
        let refused = try await server.send(
            "PUT", path, as: .support, json: ["consented": true])
        #expect(refused.status == 403)
        #expect(try await server.differences(server.service.keeper.store) == [])
        // The outbox's own endpoint is nobody's webhook.
        try await server.service.keeper.store.write { writer in
            try ConsumptionDesk.turn(on: true, at: server.clock.now, in: writer)
        }
        let hooks = try await server.send("GET", "/v1/webhooks", as: .admin)
        #expect(hooks.json?["webhooks"]?.array?.isEmpty ?? true)
        #expect(!String(decoding: hooks.body, as: UTF8.self).contains("consumption"))
        #expect(try await server.send("GET", "/v1/webhooks/consumption", as: .admin).status == 404)
    }
}
