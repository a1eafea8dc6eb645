// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// The loop that never ends: who waits for whom, and how it ends all the same.
@Suite(.timeLimit(.minutes(1)))
struct DispatcherRunTests {
    private let bench: DispatcherBench

    init() throws {
        bench = try DispatcherBench()
    }

    @Test("a silent endpoint has four requests under way and delays nobody else")
    func independence() async throws {
        try await bench.endpoint("slow")
        try await bench.endpoint("quick")
        try await bench.queue(50, to: "slow")
        try await bench.queue(4, to: "quick")
        bench.receiver.hold("slow")
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        await bench.receiver.wait { Self.count("quick", in: $0) == 4 }
        for count in 5...12 {
            try await bench.queue(to: "quick")
            bench.clock.advance(seconds: 1)
            dispatcher.wake()
            await bench.receiver.wait { Self.count("quick", in: $0) == count }
        }
        #expect(Self.count("slow", in: bench.receiver.urls) == 4)
        bench.receiver.release("slow")
        run.cancel()
        await run.value
        #expect(bench.receiver.most(to: "slow") == 4)
        #expect(bench.failures.all.isEmpty)
    }

    @Test("what a full endpoint has no room for is put off, and held by nobody")
    func postponed() async throws {
        try await bench.endpoint("slow")
        try await bench.endpoint("quick")
        try await bench.queue(50, to: "slow")
        bench.receiver.hold("slow")
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        await bench.receiver.wait { $0.count == 4 }
        try await bench.queue(to: "quick")
        dispatcher.wake()
        await bench.receiver.wait { Self.count("quick", in: $0) == 1 }
        let waiting = try await bench.ledger.read {
            try $0.deliveries(to: "slow", state: .waiting, before: .max, limit: 100)
        }
        let later = bench.clock.now.advanced(bySeconds: 1)
        #expect(waiting.count { $0.dueAt == later && $0.holder == nil } >= 4)
        #expect(waiting.count { $0.holder != nil } == 4)
        #expect(waiting.allSatisfy { $0.attempts == 0 })
        bench.receiver.release("slow")
        run.cancel()
        await run.value
    }

    @Test("no more than thirty-two requests are under way in all")
    func inAll() async throws {
        let endpoints = (0..<12).map { "e\($0)" }
        for endpoint in endpoints {
            try await bench.endpoint(endpoint)
            try await bench.queue(4, to: endpoint)
            bench.receiver.hold(endpoint)
        }
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        await bench.receiver.wait { $0.count == 32 }
        for endpoint in endpoints { bench.receiver.release(endpoint) }
        await bench.receiver.wait { $0.count == 48 }
        run.cancel()
        await run.value
        #expect(bench.receiver.mostInAll == 32)
        for endpoint in endpoints {
            #expect(try await bench.states(of: endpoint) == [.delivered: 4])
        }
    }

    @Test("dead endpoints leave room, once they are known, for those that answer")
    func deadEndpoints() async throws {
        let dead = (0..<8).map { "dead\($0)" }
        for endpoint in dead {
            try await bench.endpoint(endpoint)
            try await bench.queue(40, to: endpoint)
            bench.receiver.hold(endpoint)
        }
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        await bench.receiver.wait { $0.count == 32 }
        try await bench.endpoint("alive")
        try await bench.queue(20, to: "alive")
        for endpoint in dead {
            bench.receiver.fail(endpoint, .timedOut)
            bench.receiver.release(endpoint, .failure(OutgoingError(.timedOut, "test")))
            bench.receiver.hold(endpoint)
        }
        bench.receiver.answer("alive", 200)
        // Those that are dead hold one request each from now on, however long their own queues.
        while Self.count("alive", in: bench.receiver.urls) < 20, !Task.isCancelled {
            bench.clock.advance(seconds: 1)
            dispatcher.wake()
            await Task.yield()
        }
        run.cancel()
        for endpoint in dead { bench.receiver.release(endpoint) }
        await run.value
        #expect(try await bench.states(of: "alive") == [.delivered: 20])
    }

    @Test("all of a long backlog goes out")
    func backlog() async throws {
        try await bench.endpoint("a")
        try await bench.queue(100, to: "a")
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        // Each second brings back what had no room in the last one.
        while try await bench.states(of: "a")[.delivered] != 100, !Task.isCancelled {
            bench.clock.advance(seconds: 1)
            dispatcher.wake()
            await Task.yield()
        }
        run.cancel()
        await run.value
        #expect(bench.receiver.requests.count == 100)
        #expect(bench.receiver.most(to: "a") <= 4)
    }

    @Test("waking sends at once what was queued since")
    func wakes() async throws {
        try await bench.endpoint("a")
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        for count in 1...3 {
            try await bench.queue(to: "a")
            dispatcher.wake()
            await bench.receiver.wait { $0.count == count }
        }
        run.cancel()
        await run.value
    }

    @Test("an end waits for what is under way, and keeps its outcome")
    func end() async throws {
        try await bench.endpoint("a")
        try await bench.queue(6, to: "a")
        bench.receiver.hold("a")
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        await bench.receiver.wait { $0.count == 4 }
        run.cancel()
        bench.receiver.release("a")
        await run.value
        #expect(bench.receiver.requests.count == 4)
        #expect(try await bench.states(of: "a") == [.delivered: 4, .waiting: 2])
    }

    @Test("a ledger that fails is told of, and does not end the loop")
    func failingLedger() async throws {
        try await bench.endpoint("a")
        try await bench.queue(to: "a")
        bench.ledger.breakAfter(writes: 0)
        let dispatcher = bench.dispatcher()
        let run = Task { await dispatcher.run() }
        while bench.failures.all.isEmpty, !Task.isCancelled { await Task.yield() }
        dispatcher.wake()
        await bench.receiver.wait { $0.count == 1 }
        run.cancel()
        await run.value
        #expect(bench.failures.all == ["no room to write: in a test"])
    }

    private static func count(_ endpoint: String, in urls: [String]) -> Int {
        urls.count { $0 == TestReceiver.url(endpoint) }
    }
}
