// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import PaidUpSecrets
import Synchronization

@testable import PaidUpService

/// A dispatcher on a ledger in memory, with a receiver and a clock that a test commands.
struct DispatcherBench {
    static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    let ledger = FragileLedger()
    let receiver = TestReceiver()
    let clock = Hands()
    let failures = Failures()
    let sealing: SealingKey

    init() throws {
        sealing = try SealingKey(bytes: [UInt8](0..<32))
    }

    func dispatcher(holder: String = "this", isSealed: Bool = true) -> Dispatcher {
        Dispatcher(
            ledger: ledger, sender: receiver, sealing: isSealed ? sealing : nil, holder: holder,
            now: { [clock] in clock.now }, chance: { 0 },
            report: { [failures] in failures.add($0) })
    }

    func endpoint(_ id: String, purpose: EndpointRecord.Purpose = .events) async throws {
        var endpoint = EndpointRecord(
            id: id, url: "https://\(id).example/", purpose: purpose, createdAt: clock.now)
        endpoint.sealedSecrets = try WebhookSecrets(text: Self.secret)
            .sealed(by: sealing, endpoint: id)
        let record = endpoint
        try await ledger.write { try $0.put(record) }
    }

    /// Appends events and queues each to the endpoint; answers the deliveries' ids.
    @discardableResult
    func queue(_ count: Int = 1, to endpoint: String, body: String = "{}") async throws -> [Int64] {
        let now = clock.now
        return try await ledger.write { writer in
            try (0..<count).map { index in
                let number = try writer.append(
                    Event(
                        id: "msg_\(endpoint)_\(index)", customer: CustomerID("c"),
                        sequence: Int64(index + 1), kind: "access.granted", at: now,
                        queuedAt: now, body: Array(body.utf8)), keepingNumber: false)
                return try writer.queue(
                    DeliveryRecord(
                        endpoint: endpoint, subject: number, dueAt: now, createdAt: now))
            }
        }
    }

    func delivery(_ id: Int64) async throws -> DeliveryRecord? {
        try await ledger.read { try $0.delivery(id) }
    }

    func states(of endpoint: String) async throws -> [DeliveryRecord.State: Int] {
        let all = try await ledger.read {
            try $0.deliveries(to: endpoint, state: nil, before: .max, limit: 1000)
        }
        return Dictionary(grouping: all, by: \.state).mapValues(\.count)
    }
}

/// A clock that stands until a test moves it.
final class Hands: Sendable {
    private let instant = Mutex(Instant(milliseconds: 1_785_459_600_000))

    var now: Instant { instant.withLock { $0 } }

    func advance(seconds: Int64) {
        instant.withLock { $0 = $0.advanced(bySeconds: seconds) }
    }
}

/// What a dispatcher reported.
final class Failures: Sendable {
    private let errors = Mutex<[String]>([])

    var all: [String] { errors.withLock { $0 } }

    func add(_ error: any Error) { errors.withLock { $0.append("\(error)") } }
}

/// A ledger in memory whose next writes can be made to fail.
final class FragileLedger: LedgerStore {
    private let ledger = InMemoryLedger()
    private let healthyWrites = Mutex(Int.max)

    /// Lets so many writes pass, then one fail.
    func breakAfter(writes: Int) { healthyWrites.withLock { $0 = writes } }

    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
    ) async throws -> Answer {
        try await ledger.read(body)
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
    ) async throws -> Answer {
        let isHealthy = healthyWrites.withLock { count in
            defer { count = count == 0 || count == .max ? .max : count - 1 }
            return count > 0
        }
        guard isHealthy else { throw LedgerError.full("in a test") }
        return try await ledger.write(body)
    }

    func close() async { await ledger.close() }
}
