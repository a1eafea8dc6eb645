// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
package import PaidUp
package import PaidUpLedger

/// Carries deliveries to their endpoints, each at least once.
///
/// A delivery is taken with a lease, sent, and then written back. Who dies between sending and
/// writing back leaves a lease that ends: the delivery is sent again, under the same id. Every
/// endpoint has few requests under way, so that a slow one delays nobody else.
package final class Dispatcher: Sendable {
    private let ledger: any LedgerStore
    private let sender: any OutgoingSender
    private let sealing: (any Sealing)?
    private let schedule: RetrySchedule
    private let now: @Sendable () -> Instant
    private let chance: @Sendable () -> Double
    private let holder: String
    private let report: @Sendable (any Error) -> Void
    private let sleeper = Sleeper()

    private static let perEndpoint = 4
    private static let inFlight = 32
    private static let leaseSeconds: Int64 = 120

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

    /// Looks at once for something to send.
    package func wake() { sleeper.wake() }

    /// Runs until its task is cancelled, then lets what is under way finish.
    package func run() async {
        await withDiscardingTaskGroup { group in
            let flights = Flights(perEndpoint: Self.perEndpoint, inAll: Self.inFlight)
            while !Task.isCancelled {
                let wait = await round(flights, in: &group)
                await sleeper.sleep(milliseconds: wait)
            }
        }
    }

    /// Sends what is due now, and waits until all of it is written back; for tests and the end of
    /// a process. Answers how many deliveries there were.
    package func drain() async throws -> Int {
        var count = 0
        while true {
            let taken = try await take(Self.inFlight)
            if taken.isEmpty { return count }
            count += taken.count
            await withDiscardingTaskGroup { group in
                for delivery in taken {
                    group.addTask { await self.carry(delivery) }
                }
            }
        }
    }

    /// Takes what is due and there is room for; answers how long to wait for the next round.
    private func round(
        _ flights: Flights, in group: inout DiscardingTaskGroup
    ) async -> Int64 {
        do {
            let room = flights.room
            let taken = room > 0 ? try await take(room) : []
            for delivery in taken {
                guard flights.begin(delivery.endpoint) else {
                    try await giveBack(delivery)
                    continue
                }
                group.addTask { [sleeper] in
                    await self.carry(delivery)
                    flights.end(delivery.endpoint)
                    sleeper.wake()
                }
            }
            if flights.room == 0 { return 1000 }
            let instant = now()
            let next = try await ledger.read { try $0.nextDeliveryDue(now: instant) }
            guard let next else { return 60_000 }
            // What is due and not taken waits for room at its endpoint, and is told of that.
            return min(60_000, max(taken.isEmpty ? 250 : 1, next.milliseconds(since: now())))
        } catch {
            report(error)
            return 5000
        }
    }

    private func take(_ limit: Int) async throws -> [DeliveryRecord] {
        let instant = now()
        let holder = holder
        return try await ledger.write { writer in
            try writer.takeDeliveries(
                now: instant, holder: holder,
                leasedUntil: instant.advanced(bySeconds: Self.leaseSeconds), limit: limit,
                limitPerEndpoint: Self.perEndpoint)
        }
    }

    private func giveBack(_ delivery: DeliveryRecord) async throws {
        try await ledger.write { try $0.update(delivery) }
    }

    /// Sends one delivery and writes back what became of it.
    private func carry(_ delivery: DeliveryRecord) async {
        do {
            guard let (endpoint, request) = try await request(for: delivery) else { return }
            var delivery = delivery
            delivery.attempts += 1
            var disables = false
            do throws(OutgoingError) {
                let response = try await sender.send(request)
                disables = response.status == 410
                note(response, in: &delivery)
            } catch {
                delivery.lastStatus = nil
                fail(&delivery, "\(error)", retryAfter: nil)
            }
            try await write(delivery, disabling: disables ? endpoint : nil)
        } catch {
            report(error)
        }
    }

    /// What is sent for a delivery; `nil` where its subject or endpoint is gone, and then it goes
    /// too.
    private func request(
        for delivery: DeliveryRecord
    ) async throws -> (EndpointRecord, OutgoingRequest)? {
        let (endpoint, event, entry) = try await ledger.read { reader in
            let endpoint = try reader.endpoint(delivery.endpoint)
            let isTee = endpoint?.purpose == .tee
            return (
                endpoint, isTee ? nil : try reader.event(delivery.subject),
                isTee ? try reader.entry(delivery.subject) : nil
            )
        }
        if let endpoint, let entry {
            return (endpoint, WebhookMessage(forwarding: entry, to: endpoint).request)
        }
        guard let endpoint, let event else {
            if let endpoint {
                try await ledger.write {
                    try $0.removeDeliveries(
                        purpose: endpoint.purpose, subjects: [delivery.subject])
                }
            }
            return nil
        }
        guard let sealing else {
            throw Problem(.internalError, "no sealing key, so no webhook can be signed")
        }
        let secrets = try WebhookSecrets(
            sealed: endpoint.sealedSecrets, by: sealing, endpoint: endpoint.id)
        return (
            endpoint, try WebhookMessage(event, to: endpoint, secrets: secrets, now: now()).request
        )
    }

    private func note(_ response: OutgoingResponse, in delivery: inout DeliveryRecord) {
        delivery.lastStatus = response.status
        if (200..<300).contains(response.status) {
            delivery.state = .delivered
            delivery.lastError = nil
            return
        }
        fail(
            &delivery, "the receiver answered \(response.status)",
            retryAfter: response.header("Retry-After").flatMap { Int64($0) })
    }

    private func fail(
        _ delivery: inout DeliveryRecord, _ reason: String, retryAfter: Int64?
    ) {
        delivery.lastError = reason
        let next = schedule.next(
            after: delivery.attempts, now: now(), retryAfter: retryAfter, chance: chance())
        if let next { delivery.dueAt = next } else { delivery.state = .parked }
    }

    private func write(
        _ delivery: DeliveryRecord, disabling endpoint: EndpointRecord?
    ) async throws {
        try await ledger.write { writer in
            try writer.update(delivery)
            guard let id = endpoint?.id, var endpoint = try writer.endpoint(id) else { return }
            endpoint.isEnabled = false
            try writer.put(endpoint)
        }
    }
}
