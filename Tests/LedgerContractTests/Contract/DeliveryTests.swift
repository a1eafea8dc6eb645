// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct DeliveryTests {
    @Test(arguments: LedgerKind.allCases)
    func endpointsAreKeptByID(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.endpoints() == [])
                try writer.put(.sample("b"))
                try writer.put(.sample("b", purpose: .tee, isEnabled: false))
                try writer.put(.sample("a"))
                #expect(try writer.endpoint("a") == .sample("a"))
                #expect(
                    try writer.endpoints()
                        == [.sample("a"), .sample("b", purpose: .tee, isEnabled: false)])
                #expect(try writer.endpoint("c") == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aDeliveryComesBackAsItWasQueued(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                var full = DeliveryRecord(
                    id: 77, endpoint: "a", subject: .max, state: .parked, attempts: 3,
                    dueAt: at(.max), holder: "h", leasedUntil: at(4), lastStatus: 503,
                    lastError: "no \u{0} answer", createdAt: at(.min))
                #expect(try writer.queue(full) == 1)
                #expect(try writer.queue(.sample(to: "a")) == 2)
                full.id = 1
                #expect(try writer.delivery(1) == full)
                #expect(try writer.delivery(3) == nil)
                full.state = .delivered
                full.lastStatus = 200
                full.lastError = nil
                try writer.update(full)
                full.holder = nil
                full.leasedUntil = nil
                #expect(try writer.delivery(1) == full)
                full.id = 9
                try writer.update(full)
                #expect(try writer.delivery(9) == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func deliveriesAreListedFromTheNewest(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (endpoint, state) in [
                    ("a", .waiting), ("b", .waiting), ("a", .parked), ("a", .delivered),
                    ("a", .waiting),
                ] as [(String, DeliveryRecord.State)] {
                    _ = try writer.queue(.sample(to: endpoint, state: state))
                }
                func ids(
                    _ state: DeliveryRecord.State?, _ before: Int64, _ limit: Int
                ) throws -> [Int64] {
                    try writer.deliveries(to: "a", state: state, before: before, limit: limit)
                        .map(\.id)
                }
                #expect(try ids(nil, .max, 9) == [5, 4, 3, 1])
                #expect(try ids(nil, 4, 1) == [3])
                #expect(try ids(.waiting, .max, 9) == [5, 1])
                #expect(try ids(.parked, 3, 9) == [])
                #expect(try ids(nil, .max, -1) == [])
                #expect(try writer.deliveries(to: "c", state: nil, before: 9, limit: 9) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theOutboxIsCounted(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.outboxTotals() == OutboxTotals())
                for (state, created) in [
                    (.waiting, 9), (.waiting, 7), (.parked, 1), (.delivered, 0),
                ] as [(DeliveryRecord.State, Int64)] {
                    _ = try writer.queue(.sample(to: "a", state: state, createdAt: created))
                }
                #expect(
                    try writer.outboxTotals()
                        == OutboxTotals(waiting: 2, parked: 1, oldestWaiting: at(7)))
            }
        }
    }

    // MARK: Taking

    @Test(arguments: LedgerKind.allCases)
    func whatIsDueIsTakenEarliestFirst(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.put(.sample("a"))
                for due in [30, 10, 20, 10, 41] {
                    _ = try writer.queue(.sample(to: "a", dueAt: Int64(due)))
                }
                let taken = try writer.take(now: 40, until: 100)
                #expect(taken.map(\.id) == [2, 4, 3, 1])
                #expect(taken.allSatisfy { $0.holder == "h" && $0.leasedUntil == at(100) })
                for delivery in taken { #expect(try writer.delivery(delivery.id) == delivery) }
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func noEndpointTakesMoreThanItsShare(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for endpoint in ["a", "b"] { try writer.put(.sample(endpoint)) }
                for _ in 1...5 { _ = try writer.queue(.sample(to: "a", dueAt: 1)) }
                for _ in 1...2 { _ = try writer.queue(.sample(to: "b", dueAt: 9)) }
                #expect(try writer.take(now: 10, share: 0) == [])
                #expect(try writer.take(now: 10, limit: 0) == [])
                #expect(try writer.take(now: 10, limit: -1, share: -1) == [])
                #expect(try writer.take(now: 10, limit: 3, share: 2).map(\.id) == [1, 2, 6])
                #expect(try writer.take(now: 10, limit: 9, share: 2).map(\.id) == [3, 4, 7])
                #expect(try writer.take(now: 10, limit: 9, share: 2).map(\.id) == [5])
                #expect(try writer.take(now: 10) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aDeliveryIsTheHoldersUntilTheLeaseEnds(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.put(.sample("a"))
                _ = try writer.queue(.sample(to: "a", dueAt: 1))
                #expect(try writer.nextDeliveryDue(now: at(0)) == at(1))
                #expect(try writer.take(now: 0) == [])
                #expect(try writer.take(now: 1, until: 50).count == 1)
                #expect(try writer.nextDeliveryDue(now: at(49)) == nil)
                #expect(try writer.take(now: 49) == [])
                #expect(try writer.nextDeliveryDue(now: at(50)) == at(1))
                var again = try writer.take(now: 50, until: 90)
                #expect(again.map(\.id) == [1])
                again[0].attempts = 1
                again[0].dueAt = at(60)
                try writer.update(again[0])
                #expect(try writer.nextDeliveryDue(now: at(51)) == at(60))
                #expect(try writer.take(now: 59) == [])
                #expect(try writer.take(now: 60).map(\.attempts) == [1])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func onlyWhatWaitsForAnEnabledEndpointIsTaken(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.put(.sample("off", isEnabled: false))
                try writer.put(.sample("on"))
                for endpoint in ["off", "unknown"] {
                    _ = try writer.queue(.sample(to: endpoint))
                }
                for state in [DeliveryRecord.State.parked, .delivered] {
                    _ = try writer.queue(.sample(to: "on", state: state))
                }
                #expect(try writer.take(now: 99) == [])
                #expect(try writer.nextDeliveryDue(now: at(99)) == nil)
                try writer.put(.sample("off"))
                #expect(try writer.nextDeliveryDue(now: at(99)) == at(10))
                #expect(try writer.take(now: 99).map(\.endpoint) == ["off"])
            }
        }
    }

    // MARK: Removing

    @Test(arguments: LedgerKind.allCases)
    func anEndpointGoesWithItsDeliveries(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.put(.sample("a"))
                for endpoint in ["a", "b", "a"] { _ = try writer.queue(.sample(to: endpoint)) }
                try writer.removeEndpoint("a")
                try writer.removeEndpoint("none")
                #expect(try writer.endpoints() == [])
                #expect(try writer.delivery(1) == nil)
                #expect(try writer.delivery(2) != nil)
                #expect(try writer.queue(.sample(to: "b")) == 4, "no id is given twice")
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anErasureTakesDeliveriesOfItsSubjects(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                try writer.put(.sample("events"))
                try writer.put(.sample("tee", purpose: .tee))
                for endpoint in ["events", "tee"] {
                    for subject in 1...3 {
                        _ = try writer.queue(.sample(to: endpoint, subject: Int64(subject)))
                    }
                }
                try writer.removeDeliveries(purpose: .tee, subjects: [1, 3, 3, 9])
                try writer.removeDeliveries(purpose: .events, subjects: [])
                let left = try (1...6).compactMap { try writer.delivery($0)?.id }
                #expect(left == [1, 2, 3, 5])
                try writer.removeDeliveries(purpose: .events, subjects: [2])
                #expect(try writer.delivery(2) == nil)
                #expect(try writer.delivery(5) != nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func whatWasDeliveredLongAgoIsRemoved(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for state in [DeliveryRecord.State.delivered, .waiting, .parked] {
                    for created in [9, 10] {
                        _ = try writer.queue(
                            .sample(to: "a", state: state, createdAt: Int64(created)))
                    }
                }
                try writer.removeDelivered(before: at(10))
                let left = try (1...6).compactMap { try writer.delivery($0)?.id }
                #expect(left == [2, 3, 4, 5, 6])
                try writer.removeParked(before: at(10))
                let last = try (1...6).compactMap { try writer.delivery($0)?.id }
                #expect(last == [2, 3, 4, 6])
            }
        }
    }
}

extension LedgerWriter {
    fileprivate func take(
        now: Int64, until: Int64 = 1_000, limit: Int = 100, share: Int = 100
    ) throws -> [DeliveryRecord] {
        try takeDeliveries(
            now: at(now), holder: "h", leasedUntil: at(until), limit: limit,
            limitPerEndpoint: share)
    }
}
