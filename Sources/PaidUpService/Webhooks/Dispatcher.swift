// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
package import PaidUp
package import PaidUpLedger
import Synchronization

/// Carries deliveries to their endpoints, each at least once.
///
/// A delivery is taken with a lease, sent, and then written back. Who dies between sending and
/// writing back leaves a lease that ends: the delivery is sent again, under the same id. Every
/// endpoint has few requests under way, so that a slow one delays nobody else.
package final class Dispatcher: Sendable {
    let ledger: any LedgerStore
    let sender: any OutgoingSender
    let sealing: (any Sealing)?
    let schedule: RetrySchedule
    let now: @Sendable () -> Instant
    let chance: @Sendable () -> Double
    let holder: String
    let report: @Sendable (any Error) -> Void
    /// Carries what is for the store; where nobody does, it stays where it is.
    private let consumption = Mutex<(@Sendable (DeliveryRecord) async throws -> Void)?>(nil)
    private let sleeper = Sleeper()

    static let perEndpoint = 4
    static let inFlight = 32
    /// Twice as long as an attempt may take.
    private static let leaseSeconds: Int64 = 30
    /// For how long a delivery is put off whose endpoint has no room.
    private static let postponement: Int64 = 1000
    /// The lease of a process that died ends without a word to anybody, so somebody has to look.
    private static let longestSleep: Int64 = 10_000
    private static let sleepAfterFailure: Int64 = 5000
    /// An endpoint that takes longer to answer is a slow one.
    private static let slowMilliseconds: Int64 = 5000

    /// - Parameters:
    ///   - holder: names this process among others on the same ledger.
    ///   - report: told of every round that failed; the next one tries again.
    package init(
        ledger: any LedgerStore, sender: any OutgoingSender, sealing: (any Sealing)?,
        schedule: RetrySchedule = RetrySchedule(), holder: String,
        now: @escaping @Sendable () -> Instant,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        report: @escaping @Sendable (any Error) -> Void
    ) {
        self.ledger = ledger
        self.sender = sender
        self.sealing = sealing
        self.schedule = schedule
        self.holder = holder
        self.now = now
        self.chance = chance
        self.report = report
    }

    /// Lets somebody carry the answers for the store.
    func carryConsumption(
        by body: @escaping @Sendable (DeliveryRecord) async throws -> Void
    ) {
        consumption.withLock { $0 = body }
    }

    /// Carries an answer for the store; `nil` where the delivery is something else.
    func carryConsumption(_ delivery: DeliveryRecord) async throws -> Bool? {
        guard delivery.endpoint == ConsumptionDesk.endpoint else { return nil }
        guard let body = consumption.withLock({ $0 }) else { return false }
        try await body(delivery)
        return true
    }

    /// Looks at once for something to send.
    package func wake() { sleeper.wake() }

    /// Runs until its task is cancelled, then lets what is under way finish.
    package func run() async {
        await withDiscardingTaskGroup { group in
            let lanes = Lanes(perEndpoint: Self.perEndpoint, inAll: Self.inFlight)
            while !Task.isCancelled {
                let wait = await round(lanes, in: &group)
                await sleeper.sleep(milliseconds: wait)
            }
        }
    }

    /// Begins what is due and there is room for; answers how long to wait for the next round.
    private func round(_ lanes: Lanes, in group: inout DiscardingTaskGroup) async -> Int64 {
        do {
            let room = lanes.room
            guard room.inAll > 0 else { return Self.longestSleep }
            let taken = try await take(room)
            for delivery in taken {
                lanes.begin(delivery.endpoint)
                group.addTask { await self.fly(delivery, lanes) }
            }
            let instant = now()
            let next = try await ledger.read { try $0.nextDeliveryDue(now: instant) }
            guard let next else { return Self.longestSleep }
            // Where something is under way, what is due but was not taken waits for its end, which
            // wakes; to look again at once would be in vain.
            let shortest = lanes.isIdle ? (taken.isEmpty ? 250 : 1) : Self.postponement
            return min(Self.longestSleep, max(shortest, next.milliseconds(since: now())))
        } catch {
            report(error)
            return Self.sleepAfterFailure
        }
    }

    /// Carries a delivery to its end, also where the process is about to end.
    private func fly(_ delivery: DeliveryRecord, _ lanes: Lanes) async {
        let begin = now()
        // A task of its own, awaited here, for a cancelled one could not finish what it sends.
        let gotAnswer = await Task { await self.carry(delivery) }.value
        let isSlow = now().milliseconds(since: begin) >= Self.slowMilliseconds
        lanes.end(delivery.endpoint, didWell: gotAnswer.map { $0 && !isSlow })
        sleeper.wake()
    }

    /// Takes what is due and there is room for. What an endpoint has no room for is put off a
    /// little in the same transaction, so that it does not stand before the others'.
    func take(_ room: Room) async throws -> [DeliveryRecord] {
        let instant = now()
        let holder = holder
        return try await ledger.write { writer in
            let due = try writer.takeDeliveries(
                now: instant, holder: holder,
                leasedUntil: instant.advanced(bySeconds: Self.leaseSeconds), limit: room.askFor,
                limitPerEndpoint: room.perEndpoint)
            var room = room
            return try due.filter { delivery in
                if room.take(delivery.endpoint) { return true }
                var delivery = delivery
                if !room.has(roomFor: delivery.endpoint) {
                    delivery.dueAt = instant.advanced(byMilliseconds: Self.postponement)
                }
                try writer.update(delivery)
                return false
            }
        }
    }
}
