// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// What a test throws to see that nothing remains.
struct Refusal: Error, Equatable {}

/// Ids that are easily garbled.
enum Garbled {
    static let ids = [
        "", "plain", "with space", "it's \"quoted\"", "a\u{0}b", "a\u{0}c", "zoë", "zoe\u{308}",
        "日本語", "👩‍👩‍👧", "%_\\", "'; DROP TABLE entry; --", String(repeating: "long", count: 500),
    ]
}

func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

extension JournalEntry {
    static func sample(
        _ digest: String, kind: Kind = .notification, uuid: String? = nil,
        outcome: String = "accepted", body: [UInt8] = [1, 2, 3]
    ) -> JournalEntry {
        JournalEntry(
            receivedAt: at(1_000), kind: kind, body: body, digest: Array(digest.utf8),
            notificationUUID: uuid, outcome: outcome)
    }
}

extension Statement {
    static func sample(
        chain: String = "1", transaction: String = "t1", signedDate: Int64 = 100,
        receivedAt: Int64 = 200, app: String = "app", store: Store = .appStore,
        environment: StoreEnvironment = .production, source: Source = Source(.notification)
    ) -> Statement {
        Statement(
            chain: ChainKey(store: store, environment: environment, app: app, id: chain),
            content: .transaction(
                Transaction(
                    id: transaction, productID: "product", type: .autoRenewable,
                    purchaseDate: at(50), expiresDate: at(5_000))),
            signedDate: at(signedDate), assurance: .signature,
            delivery: Delivery(receivedAt: at(receivedAt), source: source))
    }
}

extension CustomerRecord {
    static func sample(
        _ id: CustomerID, nextChange: Int64? = nil, version: Int64 = 1
    ) -> CustomerRecord {
        CustomerRecord(
            customer: id, version: version, evaluatedAt: at(7), catalog: 3,
            verdicts: Array(#"{"plus":true}"#.utf8), nextChange: nextChange.map(at),
            eventSequence: 4)
    }
}

extension Event {
    static func sample(_ id: String, of customer: CustomerID, sequence: Int64) -> Event {
        Event(
            id: id, customer: customer, sequence: sequence, kind: "access.granted",
            at: Instant(milliseconds: 5),
            queuedAt: Instant(milliseconds: 6), body: [0, 255, 10])
    }
}

extension EndpointRecord {
    static func sample(
        _ id: String, purpose: Purpose = .events, isEnabled: Bool = true
    ) -> EndpointRecord {
        EndpointRecord(
            id: id, url: "https://example.com/hook", purpose: purpose, kinds: ["a", "b\"c"],
            sealedSecrets: [0, 1, 2], isEnabled: isEnabled, createdAt: at(1))
    }
}

extension DeliveryRecord {
    static func sample(
        to endpoint: String, subject: Int64 = 1, dueAt due: Int64 = 10,
        state: State = .waiting, createdAt: Int64 = 5
    ) -> DeliveryRecord {
        DeliveryRecord(
            endpoint: endpoint, subject: subject, state: state, dueAt: at(due),
            createdAt: at(createdAt))
    }
}

extension LedgerStore {
    /// Writes, for tests that need no answer.
    func change(_ body: @escaping @Sendable (any LedgerWriter) throws -> Void) async throws {
        try await write(body)
    }
}
