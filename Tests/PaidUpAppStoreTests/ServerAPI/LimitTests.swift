// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpAppStore

struct LimitTests {
    static let documented: [(endpoint: AppStoreEndpoint, rate: Double)] = [
        (.transactionHistory, 50), (.transactionHistoryV1, 50), (.transactionInfo, 50),
        (.appTransactionInfo, 10), (.subscriptionStatuses, 50), (.setAppAccountToken, 20),
        (.lookUpOrderID, 10), (.finishTransaction, 10), (.sendConsumption, 50),
        (.sendConsumptionV1, 50), (.refundHistory, 10), (.refundHistoryV1, 10),
        (.extendRenewalDate, 20), (.extendForAll, 1), (.extensionStatus, 10),
        (.notificationHistory, 50), (.requestTestNotification, 1), (.testNotificationStatus, 1),
    ]

    @Test(
        "each endpoint has the documented limit, and a tenth of it in the sandbox",
        arguments: documented)
    func rates(endpoint: AppStoreEndpoint, rate: Double) {
        let limits = AppStoreLimits()
        #expect(limits.rate(of: endpoint, isSandbox: false) == rate)
        #expect(limits.rate(of: endpoint, isSandbox: true) == rate / 10)
        #expect(AppStoreLimits(share: 0.5).rate(of: endpoint, isSandbox: false) == rate / 2)
    }

    @Test("the table has every endpoint")
    func complete() {
        #expect(Set(Self.documented.map(\.endpoint)) == Set(AppStoreEndpoint.all))
    }

    @Test("in no stretch of time go more than the rate and the burst", arguments: documented)
    func held(endpoint: AppStoreEndpoint, rate: Double) {
        for isSandbox in [false, true] {
            var bucket = AppStoreLimits().bucket(for: endpoint, isSandbox: isSandbox)
            let perSecond = isSandbox ? rate / 10 : rate
            let places = (0..<500).map { _ in bucket.place(at: 0) }
            #expect(places == places.sorted())
            for count in [1, 10, 100, 499] {
                let least = (0..<500 - count).map { places[$0 + count] - places[$0] }.min() ?? 0
                let allowed = perSecond * Double(least) / 1000 + max(1, perSecond / 10) + 0.001
                #expect(Double(count) <= allowed, "\(count) in \(least) ms")
            }
            // And no fewer than the rate, by more than the rounding.
            #expect(Double(places[499]) / 1000 <= 500 / perSecond)
        }
    }

    @Test("a burst goes at once after a pause, and only once")
    func burst() {
        var bucket = TokenBucket(interval: 20, burst: 5)
        #expect((0..<7).map { _ in bucket.place(at: 100) } == [100, 100, 100, 100, 100, 120, 140])
        #expect(
            (0..<6).map { _ in bucket.place(at: 1000) } == [1000, 1000, 1000, 1000, 1000, 1020])
    }

    @Test("a place that is given back is the next one's, and never two callers'")
    func givenBack() {
        var bucket = TokenBucket(interval: 10, burst: 1)
        let places = (0..<4).map { _ in bucket.place(at: 0) }
        #expect(places == [0, 10, 20, 30])
        bucket.giveBack(20)
        bucket.giveBack(10)
        #expect((0..<3).map { _ in bucket.place(at: 5) } == [10, 20, 40])
        bucket.giveBack(20)
        #expect(bucket.place(at: 25) == 50)
    }

    @Test("nobody goes before the store's word, and not all at once after it")
    func closed() {
        var bucket = TokenBucket(interval: 10, burst: 3)
        bucket.close(until: 1000)
        bucket.close(until: 500)
        #expect((0..<3).map { _ in bucket.place(at: 0) } == [1000, 1000, 1000])
    }

    @Test("callers of one client share its limits")
    func shared() async throws {
        let clock = TestClock(passes: false)
        let test = try TestClient([ScriptedStore.json("{}")], clock: clock, host: .sandbox)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                group.addTask { _ = try await test.client.transactionInfo("\(number)") }
            }
            // One goes at once; five a second is one in 200 ms.
            while clock.sleeperCount < 9 || test.store.sent.count < 1 { await Task.yield() }
            for sent in 2...10 {
                clock.advance(by: 200)
                while test.store.sent.count < sent { await Task.yield() }
            }
            try await group.waitForAll()
        }
        #expect(test.store.times == (0..<10).map { $0 * 200 })
    }

    @Test("a caller who is cancelled leaves the place to the next")
    func cancelled() async throws {
        let clock = TestClock(passes: false)
        let test = try TestClient([ScriptedStore.json("{}")], clock: clock, host: .sandbox)
        _ = try await test.client.transactionInfo("1")
        let second = Task { try await test.client.transactionInfo("2") }
        while clock.sleeperCount < 1 { await Task.yield() }
        second.cancel()
        await #expect(throws: AppStoreAPIError.self) { try await second.value }
        let third = Task { try await test.client.transactionInfo("3") }
        while clock.sleeperCount < 1 { await Task.yield() }
        clock.advance(by: 200)
        _ = try await third.value
        #expect(test.store.times == [0, 200])
        #expect(test.store.sent.map { $0.url.suffix(1) } == ["1", "3"])
    }

    @Test("who waits when the store closes an endpoint waits for its end")
    func closedMeanwhile() async throws {
        let clock = TestClock(passes: false)
        let limiter = RequestLimiter(AppStoreLimits(), isSandbox: true, clock: clock.clock)
        try await limiter.admit(to: .transactionInfo, before: .max)
        let second = Task { try await limiter.admit(to: .transactionInfo, before: .max) }
        while clock.sleeperCount < 1 { await Task.yield() }
        await limiter.close(.transactionInfo, until: clock.now.advanced(bySeconds: 5))
        clock.advance(by: 200)
        while clock.waits.count < 2 { await Task.yield() }
        #expect(clock.waits == [200, 4800])
        clock.advance(by: 4800)
        try await second.value
    }

    @Test("a place after the deadline is an error at once, and the place is not lost")
    func deadline() async throws {
        let clock = TestClock()
        let limiter = RequestLimiter(AppStoreLimits(), isSandbox: true, clock: clock.clock)
        try await limiter.admit(to: .requestTestNotification, before: 5000)
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await limiter.admit(to: .requestTestNotification, before: 5000)
        }
        #expect(error?.code == .limited && error?.retryCanHelp == true)
        #expect(error?.retryAfter == TestClock.start.advanced(bySeconds: 10))
        try await limiter.admit(to: .requestTestNotification, before: 10_000)
        #expect(clock.uptime == 10_000)
    }
}
