// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
package import PaidUpLedger
import Synchronization

/// The keys of the ledger, with those in use held in memory for a few seconds.
///
/// A key that this process revokes is refused at once. One that another process revokes, such as
/// the command line beside a running server, is refused within ``lifetimeSeconds``.
package final class KeyStore: Sendable {
    package static let lifetimeSeconds: Int64 = 5
    private static let capacity = 4096

    private let ledger: any LedgerStore
    private let sealing: (any Sealing)?
    private let clock: ServiceClock
    private let cache = Mutex(Cache())

    private struct Cache {
        var entries: [String: (key: KnownKey, at: Int64)] = [:]
        /// Changes when keys do: what was read before that is not kept.
        var generation = 0
    }

    /// Without `sealing`, keys work and customer tokens do not.
    package init(_ ledger: any LedgerStore, sealing: (any Sealing)?, clock: ServiceClock) {
        self.ledger = ledger
        self.sealing = sealing
        self.clock = clock
    }

    /// A key that was looked up a few seconds ago at most.
    func cached(_ id: String) -> KnownKey? {
        let now = clock.microseconds()
        return cache.withLock { cache in
            guard let entry = cache.entries[id], now >= entry.at,
                now - entry.at < Self.lifetimeSeconds * 1_000_000
            else { return nil }
            return entry.key
        }
    }

    /// A key by its id, revoked ones too; `nil` where there is none.
    func find(_ id: String) async throws -> KnownKey? {
        if let key = cached(id) { return key }
        let generation = cache.withLock { $0.generation }
        guard let record = try await ledger.read({ try $0.key(id) }) else { return nil }
        let key = try known(record)
        let now = clock.microseconds()
        cache.withLock { cache in
            guard cache.generation == generation else { return }
            if cache.entries.count >= Self.capacity { cache.entries = [:] }
            cache.entries[id] = (key, now)
        }
        return key
    }

    private func known(_ record: KeyRecord) throws -> KnownKey {
        var secret: [UInt8]?
        if let sealed = record.sealedTokenSecret, let sealing {
            secret = try sealing.open(sealed, purpose: Self.purpose(record.id))
        }
        return KnownKey(record: record, tokenSecret: secret)
    }

    /// All keys, the oldest first.
    package func list() async throws -> [KeyRecord] {
        try await ledger.read { try $0.keys() }.sorted {
            ($0.createdAt, $0.id) < ($1.createdAt, $1.id)
        }
    }

    /// Makes a key; `by` says who asked for it.
    package func create(_ role: Role, label: String, by act: Act) async throws -> NewKey {
        let key = APIKey.random(role)
        let secret = role == .server && sealing != nil ? Base62.random(43) : nil
        let record = KeyRecord(
            id: key.id, role: role.rawValue, label: label, secretHash: key.secretHash,
            sealedTokenSecret: try secret.flatMap {
                try sealing?.seal(Array($0.utf8), purpose: Self.purpose(key.id))
            }, createdAt: act.at)
        try await ledger.write { writer in
            try act.checkKey(in: writer)
            try writer.put(record)
            try act.record(
                "key.create", target: key.id,
                detail: ["role": .string(role.rawValue), "label": .string(label)], in: writer)
        }
        return NewKey(record: record, text: key.text, tokenSecret: secret)
    }

    /// Revokes a key for good; the record, or `nil` where there is none. Once more changes nothing.
    package func revoke(_ id: String, by act: Act) async throws -> KeyRecord? {
        let record = try await ledger.write { writer -> KeyRecord? in
            try act.checkKey(in: writer)
            guard var record = try writer.key(id) else { return nil }
            guard record.revokedAt == nil else { return record }
            record.revokedAt = act.at
            try writer.put(record)
            try act.record("key.revoke", target: id, in: writer)
            return record
        }
        forget()
        return record
    }

    /// Lets go of everything that is held in memory.
    package func forget() {
        cache.withLock {
            $0.entries = [:]
            $0.generation += 1
        }
    }

    static func purpose(_ id: String) -> String { "customer-token:\(id)" }
}

/// A key as it is held in memory.
struct KnownKey: Sendable {
    let record: KeyRecord
    /// What signs its customer tokens, opened.
    let tokenSecret: [UInt8]?

    var isRevoked: Bool { record.revokedAt != nil }
    var role: Role? { Role(rawValue: record.role) }
}

/// A key that was just made. Its text and its token secret are shown now and never again.
package struct NewKey: Sendable {
    package let record: KeyRecord
    package let text: String
    /// Signs customer tokens: the bytes of this text are the key of HS256. Only of `server` keys.
    package let tokenSecret: String?
}
