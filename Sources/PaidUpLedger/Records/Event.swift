// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

/// That a customer's access or outlook changed; what webhooks carry and the feed lists.
package struct Event: Hashable, Sendable {
    /// Its place in the feed, from 1; an erased event leaves a gap.
    package var number: Int64
    /// Its name in webhooks, the same in every delivery.
    package var id: String
    package var customer: CustomerID
    /// Its place among the customer's events, from 1; it only grows.
    package var sequence: Int64
    /// Such as `access.granted`.
    package var kind: String
    /// When the change happened: the evidence's receipt, or the instant that had come.
    package var at: Instant
    /// When it was queued.
    package var queuedAt: Instant
    /// The data of the webhook as it follows from the journal, as JSON; ``payload`` is what is told.
    package var body: [UInt8]

    package init(
        number: Int64 = 0, id: String, customer: CustomerID, sequence: Int64, kind: String,
        at: Instant, queuedAt: Instant, body: [UInt8]
    ) {
        self.number = number
        self.id = id
        self.customer = customer
        self.sequence = sequence
        self.kind = kind
        self.at = at
        self.queuedAt = queuedAt
        self.body = body
    }
}

extension Event {
    /// The data of the webhook. A change that came by itself and had to wait, for the server stood
    /// still, is late; how long it did is no part of what follows from the journal.
    package var payload: [UInt8] {
        guard at < queuedAt.advanced(bySeconds: -Lateness.seconds),
            case .object(var event)? = try? JSONReader().read(body),
            case .object(var data)? = event["data"], data["late"] != nil
        else { return body }
        data["late"] = .bool(true)
        event["data"] = .object(data)
        return JSONWriter().bytes(.object(event))
    }
}
