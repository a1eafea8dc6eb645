// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Synchronization
import Testing

@testable import PaidUpService

/// A keeper whose outbox carries answers to a store.
struct ConsumptionBench {
    /// Notes what was sent, and answers as told.
    final class Store: ConsumptionSender {
        private let state = Mutex((sent: [String](), errors: [StoreInquiryError]()))

        var sent: [String] { state.withLock { $0.sent } }

        func fail(_ errors: [StoreInquiryError]) { state.withLock { $0.errors = errors } }

        func send(
            _ request: ConsumptionRequest, of transactionID: String, at place: StorePlace
        ) async throws(StoreInquiryError) {
            let error = state.withLock { state in
                let preference = request.refundPreference?.rawValue ?? "-"
                state.sent.append(
                    "\(transactionID) \(place.app) \(request.customerConsented) "
                        + "\(request.sampleContentProvided) \(request.deliveryStatus.rawValue) "
                        + preference)
                return state.errors.isEmpty ? nil : state.errors.removeFirst()
            }
            if let error { throw error }
        }
    }

    let test: TestKeeper
    let store = Store()
    let dispatcher: Dispatcher
    let desk: ConsumptionDesk
    private let registry = MetricsRegistry()

    init(isTurnedOn: Bool = true, engine: Engine = Engine()) async throws {
        let test = try TestKeeper(engine: engine)
        self.test = test
        dispatcher = Dispatcher(
            ledger: test.ledger, sender: OutgoingClient(), sealing: nil, holder: "h",
            now: { test.clock.now }, chance: { 0 }, report: { Issue.record($0) })
        var settings = ConsumptionSettings()
        settings.isTurnedOn = isTurnedOn
        settings.preference = .decline
        desk = ConsumptionDesk(
            keeper: test.keeper, sender: store, settings: settings,
            metrics: ConsumptionMetrics(registry), chance: { 0 })
        dispatcher.carryConsumption { [desk] in try await desk.carry($0) }
        try await test.ledger.write { writer in
            try ConsumptionDesk.turn(on: isTurnedOn, at: test.clock.now, in: writer)
        }
        _ = try await test.subscribe()
    }

    func consent(_ isGiven: Bool, of customer: CustomerID = TestKeeper.customer) async throws {
        test.clock.advance(seconds: 1)
        _ = try await test.keeper.perform(
            about: [customer], author: "k",
            acts: { _, _ in [.consumptionConsent(customer, isGiven: isGiven)] },
            alongside: { _, _ in })
    }

    /// The store asks, and what is due is done.
    func ask(uuid: String = "q1", after seconds: Int64 = 0) async throws {
        let bought = test.store.transaction(
            "1001", ["appAccountToken": .string(TestKeeper.token)])
        let body = try test.store.notification("CONSUMPTION_REQUEST", uuid: uuid, bought)
        _ = try await test.keeper.receive(notification: body)
        _ = try await pass(seconds: seconds)
    }

    @discardableResult func pass(seconds: Int64) async throws -> Int {
        test.clock.advance(seconds: seconds)
        return try await dispatcher.drain()
    }

    /// How questions ended, by the audit log.
    func ended() async throws -> [String] {
        try await test.ledger.read { reader in
            try reader.auditLog(before: .max, limit: 99).map(\.act).reversed()
        }
    }

    func waiting() async throws -> Int {
        try await test.ledger.read { try $0.outboxTotals().waiting }
    }
}
