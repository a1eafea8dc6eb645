// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension InMemoryTransaction {
    func endpoint(_ id: String) throws -> EndpointRecord? { tables.endpoints[ByteText(id)] }

    func endpoints() throws -> [EndpointRecord] {
        tables.endpoints.sorted { $0.key < $1.key }.map(\.value)
    }

    func delivery(_ id: Int64) throws -> DeliveryRecord? { tables.deliveries[id] }

    func deliveries(
        to endpoint: String, state: DeliveryRecord.State?, before id: Int64, limit: Int
    ) throws -> [DeliveryRecord] {
        let matching = tables.deliveries.values.filter { delivery in
            ByteText(delivery.endpoint) == ByteText(endpoint) && delivery.id < id
                && (state.map { delivery.state == $0 } ?? true)
        }
        return Array(matching.sorted { $0.id > $1.id }.prefix(max(limit, 0)))
    }

    func outboxTotals() throws -> OutboxTotals {
        let waiting = tables.deliveries.values.filter { $0.state == .waiting }
        return OutboxTotals(
            waiting: waiting.count,
            parked: tables.deliveries.values.count { $0.state == .parked },
            oldestWaiting: waiting.map(\.createdAt).min())
    }

    /// What waits for an enabled endpoint and is nobody's.
    private func free(_ now: Instant) -> [DeliveryRecord] {
        tables.deliveries.values.filter { delivery in
            delivery.state == .waiting && delivery.leasedUntil.map { $0 <= now } ?? true
                && tables.endpoints[ByteText(delivery.endpoint)]?.isEnabled == true
        }
    }

    func nextDeliveryDue(now: Instant) throws -> Instant? { free(now).map(\.dueAt).min() }

    func put(_ endpoint: EndpointRecord) throws {
        set(\.endpoints, ByteText(endpoint.id), endpoint)
    }

    func removeEndpoint(_ id: String) throws {
        set(\.endpoints, ByteText(id), nil)
        for delivery in tables.deliveries.values
        where ByteText(delivery.endpoint) == ByteText(id) {
            set(\.deliveries, delivery.id, nil)
        }
    }

    func queue(_ delivery: DeliveryRecord) throws -> Int64 {
        var delivery = delivery
        delivery.id = try next(after: tables.lastDelivery)
        set(\.lastDelivery, delivery.id)
        set(\.deliveries, delivery.id, delivery)
        return delivery.id
    }

    func takeDeliveries(
        now: Instant, holder: String, leasedUntil: Instant, limit: Int, limitPerEndpoint: Int
    ) throws -> [DeliveryRecord] {
        var taken: [DeliveryRecord] = []
        var count: [ByteText: Int] = [:]
        for var delivery in free(now).sorted(by: { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) })
        where delivery.dueAt <= now {
            guard taken.count < limit else { break }
            let endpoint = ByteText(delivery.endpoint)
            guard count[endpoint, default: 0] < limitPerEndpoint else { continue }
            count[endpoint, default: 0] += 1
            delivery.holder = holder
            delivery.leasedUntil = leasedUntil
            set(\.deliveries, delivery.id, delivery)
            taken.append(delivery)
        }
        return taken
    }

    func update(_ delivery: DeliveryRecord) throws {
        guard tables.deliveries[delivery.id] != nil else { return }
        var delivery = delivery
        delivery.holder = nil
        delivery.leasedUntil = nil
        set(\.deliveries, delivery.id, delivery)
    }

    func removeDeliveries(purpose: EndpointRecord.Purpose, subjects: [Int64]) throws {
        let subjects = Set(subjects)
        for delivery in tables.deliveries.values
        where subjects.contains(delivery.subject)
            && tables.endpoints[ByteText(delivery.endpoint)]?.purpose == purpose
        {
            set(\.deliveries, delivery.id, nil)
        }
    }

    func removeDelivered(before instant: Instant) throws {
        remove(.delivered, before: instant)
    }

    func removeParked(before instant: Instant) throws {
        remove(.parked, before: instant)
    }

    private func remove(_ state: DeliveryRecord.State, before instant: Instant) {
        for delivery in tables.deliveries.values
        where delivery.state == state && delivery.createdAt < instant {
            set(\.deliveries, delivery.id, nil)
        }
    }
}
