// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger

/// What one attempt means for a delivery and its endpoint.
struct DeliveryOutcome: Hashable, Sendable {
    /// As it is to be written back.
    var delivery: DeliveryRecord
    /// Whether the receiver said that it wants nothing more, ever.
    var disablesEndpoint = false

    /// What happened in an attempt.
    enum Attempt: Sendable {
        case answered(OutgoingResponse)
        case failed(OutgoingError)
        /// Nothing was sent, for it could not be signed.
        case unsigned(String)
    }

    /// - Parameter chance: from 0 up to 1, for the schedule.
    init(
        of attempt: Attempt, for delivery: DeliveryRecord, schedule: RetrySchedule, now: Instant,
        chance: Double
    ) {
        self.delivery = delivery
        switch attempt {
        case .failed(let error) where error.code == .cancelled:
            // The process is ending; that says nothing about the receiver.
            return
        case .answered(let response) where (200..<300).contains(response.status):
            self.delivery.attempts += 1
            self.delivery.state = .delivered
            self.delivery.lastStatus = response.status
            self.delivery.lastError = nil
        case .answered(let response):
            let wait = Self.wait(asked: response, now: now)
            fail("the receiver answered \(response.status)", response.status) { attempts in
                schedule.next(after: attempts, now: now, retryAfter: wait, chance: chance)
            }
            if response.status == 410 {
                disablesEndpoint = true
                self.delivery.state = .parked
            }
        case .failed(let error):
            fail("\(error)", nil) { attempts in
                schedule.next(after: attempts, now: now, retryAfter: nil, chance: chance)
            }
        case .unsigned(let reason):
            fail(reason, nil) { attempts in
                schedule.next(after: attempts, now: now, retryAfter: nil, chance: chance)
            }
        }
    }

    private mutating func fail(_ reason: String, _ status: Int?, next: (Int) -> Instant?) {
        delivery.attempts += 1
        delivery.lastStatus = status
        delivery.lastError = reason
        if let instant = next(delivery.attempts) {
            delivery.dueAt = instant
        } else {
            delivery.state = .parked
        }
    }

    /// Only where the receiver is overloaded does its header mean this delivery.
    private static func wait(asked response: OutgoingResponse, now: Instant) -> Int64? {
        guard response.status == 429 || response.status == 503 else { return nil }
        return response.header("Retry-After").flatMap { RetryAfter.seconds($0, now: now) }
    }
}
