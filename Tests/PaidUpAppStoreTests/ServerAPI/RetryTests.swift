// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpAppStore

struct RetryTests {
    private func extend(_ client: AppStoreClient) async throws -> ExtendRenewalDateResponse {
        try await client.extendRenewalDate(
            of: "1",
            ExtendRenewalDateRequest(
                extendByDays: 1, extendReasonCode: .other, requestIdentifier: "r"))
    }

    @Test(
        "what may pass is asked again, with waits that double and differ",
        arguments: [(0.0, [Int64(250), 500, 1000]), (0.5, [375, 750, 1500])])
    func waits(chance: Double, waits: [Int64]) async throws {
        let test = try TestClient([ScriptedStore.refusal(5_000_001)])
        test.clock.set(chance: chance)
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(test.clock.waits == waits)
        #expect(test.store.sent.count == 4)
        #expect(error?.storeCode == .generalInternalRetryable)
    }

    @Test("the first answer after failures is the answer")
    func recovery() async throws {
        let test = try TestClient([
            ScriptedStore.failure(.notSent), ScriptedStore.json("<html/>"),
            ScriptedStore.refusal(4_040_006), ScriptedStore.json(#"{"a":1}"#),
        ])
        let answer = try await test.client.transactionInfo("1")
        #expect(answer.json == #"{"a":1}"#)
    }

    static let hopeless: [ScriptedStore.Answer] = [
        ScriptedStore.refusal(4_000_006), ScriptedStore.refusal(4_040_010),
        ScriptedStore.refusal(4_040_005), ScriptedStore.refusal(4_039_999),
        ScriptedStore.json("", status: 404), ScriptedStore.failure(.refused),
        ScriptedStore.failure(.cancelled), ScriptedStore.json("", status: 401),
    ]

    @Test("what no retry can help is asked once", arguments: hopeless.indices)
    func once(index: Int) async throws {
        let test = try TestClient([Self.hopeless[index]])
        await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(test.store.sent.count == 1)
        #expect(test.clock.waits == [])
    }

    static let unclear: [ScriptedStore.Answer] = [
        ScriptedStore.failure(.timedOut), ScriptedStore.failure(.broken),
        ScriptedStore.refusal(5_000_001), ScriptedStore.json("", status: 502),
        ScriptedStore.json("<html/>"),
    ]

    @Test(
        "what may have been done is not done again where twice is more", arguments: unclear.indices)
    func unsafe(index: Int) async throws {
        let test = try TestClient([Self.unclear[index]])
        let error = await #expect(throws: AppStoreAPIError.self) {
            _ = try await extend(test.client)
        }
        #expect(test.store.sent.count == 1)
        #expect(error?.isKnownUndone == false)
        let reading = try TestClient([Self.unclear[index]])
        await #expect(throws: AppStoreAPIError.self) {
            try await reading.client.transactionInfo("1")
        }
        #expect(reading.store.sent.count == 4)
    }

    @Test("what was certainly not done is asked again whatever it is")
    func undone() async throws {
        let test = try TestClient([
            ScriptedStore.failure(.notSent), ScriptedStore.refusal(4_290_000),
            ScriptedStore.refusal(4_040_002), ScriptedStore.json(#"{"success":true}"#),
        ])
        #expect(try await extend(test.client).success == true)
    }

    static let asked: [(header: String, seconds: Int64)] = [
        ("\(TestClock.start.milliseconds + 7_000)", 7), ("7", 7), ("90", 90),
        ("\(TestClock.start.milliseconds / 1000 + 7)", 7),
        ("\(TestClock.start.milliseconds - 1)", 0), ("0", 0), ("soon", 0), ("-5", 0),
        ("1.5", 0), ("", 0), ("99999999999999999999", 0),
    ]

    @Test("Retry-After is obeyed, in Unix milliseconds and in seconds", arguments: asked)
    func retryAfter(header: String, seconds: Int64) async throws {
        let test = try TestClient([
            ScriptedStore.refusal(4_290_000, retryAfter: header), ScriptedStore.json("{}"),
        ])
        _ = try await test.client.transactionInfo("1")
        #expect(test.store.times == [0, seconds * 1000 + 250])
    }

    @Test("a wait that is too long is told and not waited for, and others are kept away too")
    func tooLong() async throws {
        let test = try TestClient([
            ScriptedStore.refusal(4_290_000, retryAfter: "900"), ScriptedStore.json("{}"),
        ])
        let first = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        let end = TestClock.start.advanced(bySeconds: 900)
        #expect(first?.code == .limited && first?.retryAfter == end)
        let second = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("2")
        }
        #expect(second?.code == .limited && second?.retryAfter == end)
        #expect(test.store.sent.count == 1)
        // Another endpoint has limits of its own.
        _ = try await test.client.subscriptionStatuses(of: "1")
        test.clock.advance(by: 900_000)
        _ = try await test.client.transactionInfo("2")
        #expect(test.store.sent.count == 3)
    }

    @Test("an absurd Retry-After closes an endpoint for an hour and no longer")
    func absurd() async throws {
        let test = try TestClient([
            ScriptedStore.refusal(4_290_000, retryAfter: "9007199254740991"),
            ScriptedStore.json("{}"),
        ])
        await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        test.clock.advance(by: 3_600_000)
        _ = try await test.client.transactionInfo("1")
    }

    @Test("a call ends with its time, and its last attempt has what is left of it")
    func callTimeout() async throws {
        let test = try TestClient(
            [ScriptedStore.failure(.timedOut)],
            settings: AppStoreClient.Settings(
                retries: RetryPolicy(attempts: 100, firstDelay: 8000), callTimeout: 35_000))
        await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(test.store.times == [0, 4000, 12_000, 22_000, 32_000])
        #expect(test.store.sent.map(\.timeout) == [30, 30, 23, 13, 3])
    }

    @Test("a wait doubles up to the longest and no further, however often")
    func longest() {
        let policy = RetryPolicy(attempts: 1000)
        let error = AppStoreAPIError(.storeFailed, "", retryCanHelp: true)
        let waits = [1, 6, 7, 64, 999].map {
            policy.delay(
                after: $0, error, of: .transactionInfo, now: TestClock.start, chance: 1)
        }
        #expect(waits == [500, 16_000, 20_000, 20_000, 20_000])
        #expect(
            policy.delay(
                after: 1000, error, of: .transactionInfo, now: TestClock.start, chance: 1) == nil)
    }

    @Test("a call that is cancelled while it waits ends at once, and sends nothing more")
    func cancelled() async throws {
        let test = try TestClient(
            [ScriptedStore.refusal(5_000_001)], clock: TestClock(passes: false))
        let call = Task { try await test.client.transactionInfo("1") }
        while test.clock.sleeperCount == 0 { await Task.yield() }
        call.cancel()
        let error = await #expect(throws: AppStoreAPIError.self) { try await call.value }
        #expect(error?.code == .cancelled)
        #expect(test.store.sent.count == 1)
    }

    @Test("a call of a task that is cancelled already sends nothing")
    func cancelledBefore() async throws {
        let test = try TestClient([ScriptedStore.json("{}")])
        let call = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await test.client.transactionInfo("1")
        }
        call.cancel()
        let error = await #expect(throws: AppStoreAPIError.self) { try await call.value }
        #expect(error?.code == .cancelled)
        #expect(test.store.sent.isEmpty)
    }
}
