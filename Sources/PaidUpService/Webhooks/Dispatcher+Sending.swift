// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import PaidUpSecrets

extension Dispatcher {
    /// Sends one delivery and writes back what became of it. Answers whether its receiver gave an
    /// answer; `nil` where it was not asked.
    func carry(_ delivery: DeliveryRecord) async -> Bool? {
        do {
            if let isCarried = try await carryConsumption(delivery) {
                return isCarried ? true : nil
            }
            let attempt: DeliveryOutcome.Attempt
            switch try await content(of: delivery) {
            case .gone: return nil
            case .unsigned(let reason): attempt = .unsigned(reason)
            case .ready(let request): attempt = await send(request)
            }
            let outcome = DeliveryOutcome(
                of: attempt, for: delivery, schedule: schedule, now: now(), chance: chance())
            try await write(outcome, after: delivery)
            switch attempt {
            case .answered: return true
            case .failed(let error): return error.code == .cancelled ? nil : false
            case .unsigned: return nil
            }
        } catch {
            // The lease ends by itself, and the delivery is tried again.
            report(error)
            return nil
        }
    }

    private func send(_ request: OutgoingRequest) async -> DeliveryOutcome.Attempt {
        do throws(OutgoingError) {
            return .answered(try await sender.send(request))
        } catch {
            return .failed(error)
        }
    }

    private enum Content {
        case ready(OutgoingRequest)
        case unsigned(String)
        /// Its endpoint or its subject is there no more, and now it is not either.
        case gone
    }

    private func content(of delivery: DeliveryRecord) async throws -> Content {
        let (endpoint, event, entry) = try await ledger.read { reader in
            let endpoint = try reader.endpoint(delivery.endpoint)
            let isTee = endpoint?.purpose == .tee
            return (
                endpoint, isTee ? nil : try reader.event(delivery.subject),
                isTee ? try reader.entry(delivery.subject) : nil
            )
        }
        guard let endpoint else { return .gone }
        guard [.events, .tee].contains(endpoint.purpose) else {
            return .unsigned("what is sent to this endpoint is not known to this program")
        }
        if let entry { return .ready(WebhookMessage(forwarding: entry, to: endpoint).request) }
        if let event { return sign(event, for: endpoint) }
        let purpose = endpoint.purpose
        try await ledger.write {
            try $0.removeDeliveries(purpose: purpose, subjects: [delivery.subject])
        }
        return .gone
    }

    /// What cannot be signed is an attempt that failed, so that it is seen at the delivery, and
    /// sent once the key is right.
    private func sign(_ event: Event, for endpoint: EndpointRecord) -> Content {
        guard let sealing else {
            return .unsigned("no sealing key is configured, so nothing can be signed")
        }
        do {
            let secrets = try WebhookSecrets(
                sealed: endpoint.sealedSecrets, by: sealing, endpoint: endpoint.id)
            let message = try WebhookMessage(event, to: endpoint, secrets: secrets, now: now())
            return .ready(message.request)
        } catch {
            let detail = (error as? SecretsError)?.reason ?? "they cannot be read"
            return .unsigned("the endpoint's secrets cannot be used: \(detail)")
        }
    }

    /// Erases a body that was kept for its delivery alone, once that is over.
    private static func forget(_ delivery: DeliveryRecord, in writer: any LedgerWriter) throws {
        guard delivery.state != .waiting,
            try writer.endpoint(delivery.endpoint)?.purpose == .tee,
            try writer.entry(delivery.subject)?.kind == .forwarded
        else { return }
        try writer.eraseEntries([delivery.subject])
    }

    /// Writes an outcome back, unless the lease ended and somebody else knows better by now.
    private func write(_ outcome: DeliveryOutcome, after taken: DeliveryRecord) async throws {
        try await ledger.write { writer in
            guard let current = try writer.delivery(taken.id) else { return }
            let isStillHeld =
                current.holder == taken.holder && current.leasedUntil == taken.leasedUntil
            let endsTheWait = outcome.delivery.state == .delivered && current.state == .waiting
            if isStillHeld || endsTheWait {
                try writer.update(outcome.delivery)
                try Self.forget(outcome.delivery, in: writer)
            }
            guard outcome.disablesEndpoint, var endpoint = try writer.endpoint(taken.endpoint)
            else { return }
            endpoint.isEnabled = false
            try ForwardedBodies.forget(waitingFor: endpoint.id, in: writer)
            try writer.put(endpoint)
        }
    }
}
