// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite(.timeLimit(.minutes(1)))
struct DispatcherTests {
    private let bench: DispatcherBench

    init() throws {
        bench = try DispatcherBench()
    }

    @Test("an event goes out as it is stored, byte for byte, and signed")
    func event() async throws {
        try await bench.endpoint("a")
        let body = "{\"b\" : 1,\n \"a\":\"\u{e9}\\u00e9\"} "
        let id = try await bench.queue(to: "a", body: body)[0]
        #expect(try await bench.dispatcher().drain() == 1)
        let request = try #require(bench.receiver.requests.first)
        #expect(request.method == "POST")
        #expect(request.url == "https://a.example/")
        #expect(request.body == Array(body.utf8))
        let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
        let timestamp = bench.clock.now.milliseconds / 1000
        #expect(headers["Content-Type"] == "application/json")
        #expect(headers["webhook-id"] == "msg_a_0")
        #expect(headers["webhook-timestamp"] == "\(timestamp)")
        let signature = try WebhookSecrets(text: DispatcherBench.secret).signature(
            id: "msg_a_0", timestamp: timestamp, body: Array(body.utf8), now: bench.clock.now)
        #expect(headers["webhook-signature"] == signature)
        let delivery = try await bench.delivery(id)
        #expect(delivery?.state == .delivered)
        #expect(delivery?.holder == nil)
    }

    @Test("a tee gets the body that was received, byte for byte, and no signature")
    func tee() async throws {
        try await bench.endpoint("t", purpose: .tee)
        let body: [UInt8] = [0x7B, 0x20, 0xFF, 0x00, 0x0A, 0x7D]
        let now = bench.clock.now
        try await bench.ledger.write { writer in
            let number = try writer.append(
                JournalEntry(
                    receivedAt: now, kind: .notification, body: body, digest: [1],
                    outcome: "verified"), keepingNumber: false)
            _ = try writer.queue(
                DeliveryRecord(endpoint: "t", subject: number, dueAt: now, createdAt: now))
        }
        #expect(try await bench.dispatcher(isSealed: false).drain() == 1)
        let request = try #require(bench.receiver.requests.first)
        #expect(request.body == body)
        #expect(request.headers.map(\.name) == ["Content-Type"])
    }

    @Test("a failure waits for its time, and then has the same id and a new timestamp")
    func again() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        bench.receiver.answer("a", 500)
        let dispatcher = bench.dispatcher()
        #expect(try await dispatcher.drain() == 1)
        bench.clock.advance(seconds: 4)
        #expect(try await dispatcher.drain() == 0)
        bench.clock.advance(seconds: 1)
        bench.receiver.answer("a", 200)
        #expect(try await dispatcher.drain() == 1)
        let values = { (name: String) in
            bench.receiver.requests.map { $0.headers.first { $0.name == name }?.value }
        }
        #expect(values("webhook-id") == ["msg_a_0", "msg_a_0"])
        #expect(Set(values("webhook-timestamp")).count == 2)
        #expect(Set(values("webhook-signature")).count == 2)
        #expect(try await bench.delivery(id)?.attempts == 2)
    }

    @Test("three days of failures park a delivery, which stays visible")
    func parked() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        bench.receiver.fail("a", .timedOut)
        let dispatcher = bench.dispatcher()
        for _ in 0..<20 {
            _ = try await dispatcher.drain()
            bench.clock.advance(seconds: 86_400)
        }
        #expect(bench.receiver.requests.count == 12)
        let delivery = try await bench.delivery(id)
        #expect(delivery?.state == .parked)
        #expect(delivery?.lastError == "timed out: test")
    }

    @Test("410 disables the endpoint, and what waits for it waits")
    func gone() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        bench.receiver.answer("a", 410)
        let dispatcher = bench.dispatcher()
        _ = try await dispatcher.drain()
        try await bench.queue(to: "a")
        bench.clock.advance(seconds: 86_400)
        #expect(try await dispatcher.drain() == 0)
        #expect(bench.receiver.requests.count == 1)
        #expect(try await bench.delivery(id)?.state == .parked)
        #expect(try await bench.ledger.read { try $0.endpoint("a")?.isEnabled } == false)
        #expect(try await bench.states(of: "a") == [.parked: 1, .waiting: 1])
    }

    @Test("who dies after sending leads to a second delivery and never to none")
    func crashAfterSending() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        // The taking is written; what became of the delivery is not.
        bench.ledger.breakAfter(writes: 1)
        _ = try await bench.dispatcher(holder: "dead").drain()
        #expect(bench.receiver.requests.count == 1)
        #expect(bench.failures.all.count == 1)
        #expect(try await bench.delivery(id)?.state == .waiting)
        let heir = bench.dispatcher(holder: "heir")
        #expect(try await heir.drain() == 0)
        bench.clock.advance(seconds: 120)
        #expect(try await heir.drain() == 1)
        #expect(bench.receiver.requests.count == 2)
        #expect(try await bench.delivery(id)?.state == .delivered)
    }

    @Test("who dies before sending leaves the delivery to others")
    func crashBeforeSending() async throws {
        try await bench.endpoint("a")
        try await bench.queue(to: "a")
        let now = bench.clock.now
        _ = try await bench.ledger.write {
            try $0.takeDeliveries(
                now: now, holder: "dead", leasedUntil: now.advanced(bySeconds: 120), limit: 10,
                limitPerEndpoint: 10)
        }
        let heir = bench.dispatcher(holder: "heir")
        #expect(try await heir.drain() == 0)
        bench.clock.advance(seconds: 120)
        #expect(try await heir.drain() == 1)
    }

    @Test("a late failure overwrites nothing of somebody who took the delivery over")
    func overtaken() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        bench.receiver.hold("a")
        let slow = Task { [bench] in try await bench.dispatcher(holder: "slow").drain() }
        await bench.receiver.wait { $0.count == 1 }
        bench.clock.advance(seconds: 121)
        let now = bench.clock.now
        _ = try await bench.ledger.write {
            try $0.takeDeliveries(
                now: now, holder: "heir", leasedUntil: now.advanced(bySeconds: 120), limit: 10,
                limitPerEndpoint: 10)
        }
        bench.receiver.release("a", .success(OutgoingResponse(status: 500)))
        _ = try await slow.value
        let delivery = try await bench.delivery(id)
        #expect(delivery?.holder == "heir")
        #expect(delivery?.attempts == 0)
    }

    @Test("an event that was erased is not sent, and its delivery goes")
    func erased() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        try await bench.ledger.write { try $0.eraseEvents(of: CustomerID("c")) }
        _ = try await bench.dispatcher().drain()
        #expect(bench.receiver.requests.isEmpty)
        #expect(try await bench.delivery(id) == nil)
    }

    @Test("what cannot be signed is not sent, and says why")
    func unsigned() async throws {
        try await bench.endpoint("a")
        let id = try await bench.queue(to: "a")[0]
        _ = try await bench.dispatcher(isSealed: false).drain()
        #expect(bench.receiver.requests.isEmpty)
        let delivery = try await bench.delivery(id)
        #expect(delivery?.lastError == "no sealing key is configured, so nothing can be signed")
        #expect(delivery?.attempts == 1)
        #expect(delivery?.holder == nil)
        #expect(bench.failures.all.isEmpty)
        bench.clock.advance(seconds: 5)
        #expect(try await bench.dispatcher().drain() == 1)
        #expect(try await bench.delivery(id)?.state == .delivered)
    }
}
