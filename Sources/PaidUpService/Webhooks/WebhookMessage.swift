// SPDX-License-Identifier: Apache-2.0

package import OutgoingHTTP
import PaidUp
import PaidUpLedger

/// What goes to an endpoint for one delivery.
struct WebhookMessage: Sendable {
    let request: OutgoingRequest

    /// An event, signed for its endpoint by the Standard Webhooks convention.
    init(
        _ event: Event, to endpoint: EndpointRecord, secrets: WebhookSecrets, now: Instant
    ) throws {
        try self.init(
            id: event.id, body: event.payload, to: endpoint, secrets: secrets, now: now)
    }

    /// Any message, signed.
    init(
        id: String, body: [UInt8], to endpoint: EndpointRecord, secrets: WebhookSecrets,
        now: Instant
    ) throws {
        let timestamp = now.milliseconds / 1000
        let signature = try secrets.signature(
            id: id, timestamp: timestamp, body: body, now: now)
        request = OutgoingRequest(
            url: endpoint.url,
            headers: [
                ("Content-Type", "application/json"), ("webhook-id", id),
                ("webhook-timestamp", String(timestamp)), ("webhook-signature", signature),
            ], body: body)
    }

    /// The body of a notification, byte for byte as it was received.
    init(forwarding entry: JournalEntry, to endpoint: EndpointRecord) {
        request = OutgoingRequest(
            url: endpoint.url, headers: [("Content-Type", "application/json")], body: entry.body)
    }
}

/// Sends requests; the one that reaches the network is ``OutgoingClient``.
package protocol OutgoingSender: Sendable {
    func send(
        _ request: OutgoingRequest
    ) async throws(OutgoingError) -> OutgoingResponse
}

extension OutgoingClient: OutgoingSender {}

/// Throws where a URL could not be sent to.
package typealias URLCheck = @Sendable (String) throws(OutgoingError) -> Void
