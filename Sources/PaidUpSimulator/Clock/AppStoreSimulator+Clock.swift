// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// What the receiver says to a delivery.
    public typealias Receiver = (StoreDelivery) throws -> SendResult

    /// Moves the clock by a length of time such as `30d` or `1d12h`.
    ///
    /// - Parameter receiver: answers each delivery; absent means that each is accepted.
    /// - Returns: what arrived on the way, refused or not, in the order of arrival.
    @discardableResult
    public mutating func advance(
        by length: String, to receiver: Receiver? = nil
    ) throws -> [StoreDelivery] {
        try run(until: now + TimeSpan.parse(length), to: receiver)
    }

    /// Moves the clock to an instant; one in the past moves it nowhere.
    @discardableResult
    public mutating func run(
        until instant: Int64, to receiver: Receiver? = nil
    ) rethrows -> [StoreDelivery] {
        var deliveries: [StoreDelivery] = []
        while let delivery = nextDelivery(until: instant) {
            deliveries.append(delivery)
            // Not answered where the closure throws: the attempt stays under way.
            answer(delivery, with: try receiver?(delivery) ?? .success)
        }
        return deliveries
    }

    /// Hands out what is due now.
    @discardableResult
    public mutating func deliver(to receiver: Receiver? = nil) rethrows -> [StoreDelivery] {
        try run(until: now, to: receiver)
    }

    /// Moves the clock up to the next delivery, which `answer(_:with:)` must answer, or to the
    /// instant where there is none before it.
    public mutating func nextDelivery(until instant: Int64) -> StoreDelivery? {
        while let entry = agenda.next, entry.at <= instant {
            agenda.takeNext()
            now = max(now, entry.at)
            if case .delivery(let index, let isExtra) = entry.event {
                if let delivery = attempt(index, isExtra: isExtra) { return delivery }
            } else {
                happen(entry.event)
                noteService()
            }
        }
        now = max(now, instant)
        return nil
    }

    /// Whether something is due up to an instant.
    public func hasMore(until instant: Int64) -> Bool {
        agenda.next.map { $0.at <= instant } ?? false
    }

    /// When something happens next by itself, in milliseconds since 1970.
    public var nextEvent: Int64? { agenda.next?.at }

    private mutating func happen(_ event: Agenda.Event) {
        switch event {
        case .renewalAttempt(let id, let generation):
            if isCurrent(id, generation) { attemptRenewal(id) }
        case .periodEnd(let id, let generation):
            if isCurrent(id, generation) { endPeriod(id) }
        case .graceEnd(let id, let generation):
            if isCurrent(id, generation) { endGrace(id) }
        case .retryEnd(let id, let generation):
            if isCurrent(id, generation) { giveUp(id) }
        case .boundary(let customer): touch(customer)
        case .massExtension(let request): carryOutMassExtension(request)
        case .delivery: break
        }
    }

    private func isCurrent(_ id: String, _ generation: Int) -> Bool {
        chains[id]?.generation == generation
    }
}
