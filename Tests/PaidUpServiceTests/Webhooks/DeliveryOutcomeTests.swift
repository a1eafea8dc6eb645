// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct DeliveryOutcomeTests {
    private let now = Instant(milliseconds: 784_111_777_000)
    private var delivery: DeliveryRecord {
        DeliveryRecord(
            id: 1, endpoint: "we_1", subject: 1, dueAt: now, lastStatus: 500,
            lastError: "earlier", createdAt: now)
    }

    private func outcome(
        _ attempt: DeliveryOutcome.Attempt, attempts: Int = 0
    ) -> DeliveryOutcome {
        var delivery = delivery
        delivery.attempts = attempts
        return DeliveryOutcome(
            of: attempt, for: delivery, schedule: RetrySchedule(), now: now, chance: 0)
    }

    @Test("an answer from 200 to 299 ends a delivery", arguments: [200, 201, 202, 204, 299])
    func delivered(status: Int) {
        let outcome = outcome(.answered(OutgoingResponse(status: status)))
        #expect(outcome.delivery.state == .delivered)
        #expect(outcome.delivery.attempts == 1)
        #expect(outcome.delivery.lastStatus == status)
        #expect(outcome.delivery.lastError == nil)
        #expect(!outcome.disablesEndpoint)
    }

    @Test(
        "any other answer is tried again",
        arguments: [100, 199, 300, 301, 304, 307, 400, 401, 404, 409, 429, 500, 503, 599])
    func again(status: Int) {
        let outcome = outcome(.answered(OutgoingResponse(status: status)))
        #expect(outcome.delivery.state == .waiting)
        #expect(outcome.delivery.attempts == 1)
        #expect(outcome.delivery.lastStatus == status)
        #expect(outcome.delivery.lastError == "the receiver answered \(status)")
        #expect(outcome.delivery.dueAt == now.advanced(bySeconds: 5))
        #expect(!outcome.disablesEndpoint)
    }

    @Test("a receiver that is gone gets nothing more")
    func gone() {
        let outcome = outcome(.answered(OutgoingResponse(status: 410)))
        #expect(outcome.disablesEndpoint)
        #expect(outcome.delivery.state == .parked)
        #expect(outcome.delivery.attempts == 1)
    }

    @Test(
        "an overloaded receiver says how long to wait, in seconds or by a date",
        arguments: [
            (429, "60", 60), (503, "60", 60), (503, "Sun, 06 Nov 1994 09:49:37 GMT", 3600),
            (503, "1", 5), (503, "999999999", 86_400), (429, "soon", 5), (500, "60", 5),
            (404, "60", 5), (301, "60", 5),
        ] as [(Int, String, Int64)])
    func retryAfter(status: Int, header: String, seconds: Int64) {
        let response = OutgoingResponse(status: status, headers: [("retry-after", header)])
        let outcome = outcome(.answered(response))
        #expect(outcome.delivery.dueAt == now.advanced(bySeconds: seconds))
    }

    @Test(
        "no answer is tried again, and says why",
        arguments: [OutgoingError.Code.timedOut, .couldNotConnect, .tls, .refusedAddress, .badURL])
    func noAnswer(code: OutgoingError.Code) {
        let error = OutgoingError(code, "for a reason")
        let outcome = outcome(.failed(error))
        #expect(outcome.delivery.state == .waiting)
        #expect(outcome.delivery.attempts == 1)
        #expect(outcome.delivery.lastStatus == nil)
        #expect(outcome.delivery.lastError == "\(error)")
    }

    @Test("an attempt that was cancelled was none")
    func cancelled() {
        let outcome = outcome(.failed(OutgoingError(.cancelled, "while sending")), attempts: 3)
        var unchanged = delivery
        unchanged.attempts = 3
        #expect(outcome == DeliveryOutcome(unchanged))
    }

    @Test("what cannot be signed is visible, and tried again")
    func unsigned() {
        let outcome = outcome(.unsigned("no key"), attempts: 1)
        #expect(outcome.delivery.lastError == "no key")
        #expect(outcome.delivery.attempts == 2)
        #expect(outcome.delivery.dueAt == now.advanced(bySeconds: 30))
    }

    @Test("the twelfth failure parks a delivery, the eleventh does not")
    func parked() {
        let failure = DeliveryOutcome.Attempt.answered(OutgoingResponse(status: 500))
        #expect(outcome(failure, attempts: 10).delivery.state == .waiting)
        #expect(outcome(failure, attempts: 11).delivery.state == .parked)
        #expect(outcome(failure, attempts: 11).delivery.attempts == 12)
    }
}

extension DeliveryOutcome {
    fileprivate init(_ delivery: DeliveryRecord) {
        self.init(
            of: .failed(OutgoingError(.cancelled, "")), for: delivery, schedule: RetrySchedule(),
            now: .distantPast, chance: 0)
        self.delivery = delivery
    }
}
