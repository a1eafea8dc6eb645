// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// A URL that is told of events, or that received bodies are forwarded to; or the store, where it
/// is answered.
package struct EndpointRecord: Hashable, Sendable {
    package var id: String
    package var url: String
    /// What is sent there.
    package var purpose: Purpose
    /// The kinds of events that it wants; empty for all.
    package var kinds: [String]
    /// Sealed: the secrets that sign, the current one first.
    package var sealedSecrets: [UInt8]
    package var isEnabled: Bool
    package var createdAt: Instant

    package init(
        id: String, url: String, purpose: Purpose, kinds: [String] = [],
        sealedSecrets: [UInt8] = [], isEnabled: Bool = true, createdAt: Instant
    ) {
        self.id = id
        self.url = url
        self.purpose = purpose
        self.kinds = kinds
        self.sealedSecrets = sealedSecrets
        self.isEnabled = isEnabled
        self.createdAt = createdAt
    }

    /// What is sent to an endpoint. A newer program may have kept others.
    package struct Purpose: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Events, signed.
        package static let events = Purpose(rawValue: "events")
        /// Bodies of notifications, byte for byte.
        package static let tee = Purpose(rawValue: "tee")
        /// Answers to the store's questions about refunds; the store itself gets them.
        package static let consumption = Purpose(rawValue: "consumption")
    }
}

/// One message on its way to one endpoint.
package struct DeliveryRecord: Hashable, Sendable {
    package var id: Int64
    package var endpoint: String
    /// The number of the event, or of the journal entry for a tee and for an answer.
    package var subject: Int64
    package var state: State
    package var attempts: Int
    /// When it is tried next.
    package var dueAt: Instant
    /// Who tries it now, and until when nobody else does.
    package var holder: String?
    package var leasedUntil: Instant?
    /// The status of the last answer; `nil` where there was none.
    package var lastStatus: Int?
    /// What went wrong last, in words.
    package var lastError: String?
    package var createdAt: Instant

    package init(
        id: Int64 = 0, endpoint: String, subject: Int64, state: State = .waiting,
        attempts: Int = 0, dueAt: Instant, holder: String? = nil, leasedUntil: Instant? = nil,
        lastStatus: Int? = nil, lastError: String? = nil, createdAt: Instant
    ) {
        self.id = id
        self.endpoint = endpoint
        self.subject = subject
        self.state = state
        self.attempts = attempts
        self.dueAt = dueAt
        self.holder = holder
        self.leasedUntil = leasedUntil
        self.lastStatus = lastStatus
        self.lastError = lastError
        self.createdAt = createdAt
    }

    /// How far a delivery is. A newer program may have kept others.
    package struct State: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let waiting = State(rawValue: "waiting")
        package static let delivered = State(rawValue: "delivered")
        /// Given up for now; visible, and can be sent again.
        package static let parked = State(rawValue: "parked")
    }
}

/// What waits in the outbox.
package struct OutboxTotals: Hashable, Sendable {
    package var waiting: Int
    package var parked: Int
    /// When the oldest that waits was made.
    package var oldestWaiting: Instant?

    package init(waiting: Int = 0, parked: Int = 0, oldestWaiting: Instant? = nil) {
        self.waiting = waiting
        self.parked = parked
        self.oldestWaiting = oldestWaiting
    }
}
