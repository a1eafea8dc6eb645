// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUpService
import PaidUpSimulator

/// The simulated store behind a server: it answers, and posts what the store says.
///
/// While a notification is on its way the store goes on answering, for a receiver may ask it
/// something before it accepts.
actor SimulatorHost {
    private var store: AppStoreSimulator
    private let notify: String?
    private let client = OutgoingClient(policy: AddressPolicy(allowsPrivateNetworks: true))
    /// Whether somebody is moving the clock, and who waits to.
    private var isMoving = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ store: AppStoreSimulator, notify: String?) {
        self.store = store
        self.notify = notify
    }

    func api(_ request: APIRequest) -> APIResponse {
        store.respond(to: request)
    }

    func control(_ request: APIRequest) async -> APIResponse {
        switch store.control(request) {
        case .answer(let response): return response
        case .move(let until, let mark):
            // An act during a move is delivered by whoever moves; a receiver that acts before it
            // accepts must not wait for itself.
            if until > store.now || !isMoving { await move(until: until) }
            return store.answer(since: mark)
        }
    }

    /// Moves the clock, posting on the way.
    func move(until instant: Int64) async {
        while isMoving { await withCheckedContinuation { waiting.append($0) } }
        isMoving = true
        // Day by day: between two of them others are answered, and the move can be given up.
        while store.now < instant || store.hasMore(until: instant), !Task.isCancelled {
            let end = min(instant, store.now + TimeSpan.day)
            while let delivery = store.nextDelivery(until: end) {
                store.answer(delivery, with: await post(delivery))
            }
            await Task.yield()
        }
        isMoving = false
        let next = waiting
        waiting = []
        for continuation in next { continuation.resume() }
    }

    /// Lets the clock go by itself until the task is cancelled.
    func run(_ clock: ServiceClock) async {
        let tick: Int64 = 100
        var last = clock.microseconds() / 1000
        while !Task.isCancelled {
            try? await Task.sleep(nanoseconds: UInt64(tick) * 1_000_000)
            let time = clock.microseconds() / 1000
            await move(until: store.now + (time - last))
            last = time
        }
    }

    private func post(_ delivery: StoreDelivery) async -> SendResult {
        guard let notify else { return .success }
        let name = [delivery.notification.type, delivery.notification.subtype]
            .compactMap { $0 }.joined(separator: "/")
        do {
            let body = try store.body(of: delivery)
            let response = try await client.send(
                OutgoingRequest(
                    url: notify, headers: [("Content-Type", "application/json")],
                    body: Array(body.utf8)))
            Console.note("\(CivilTime.text(delivery.at)) \(name): \(response.status)")
            return .answer(status: response.status)
        } catch let error as OutgoingError {
            Console.note("\(CivilTime.text(delivery.at)) \(name): \(error)")
            return Self.result(of: error)
        } catch {
            Console.note("\(CivilTime.text(delivery.at)) \(name): \(error)")
            return .other
        }
    }

    private static func result(of error: OutgoingError) -> SendResult {
        switch error.code {
        case .timedOut: .timedOut
        case .couldNotConnect, .couldNotResolve: .socketIssue
        case .tls: SendResult(rawValue: "TLS_ISSUE")
        case .badResponse: SendResult(rawValue: "INVALID_RESPONSE")
        default: .other
        }
    }
}
