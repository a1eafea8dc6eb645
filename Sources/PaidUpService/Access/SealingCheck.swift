// SPDX-License-Identifier: Apache-2.0

package import PaidUpLedger
import PaidUpSecrets

/// Whether a sealing key is the one that a ledger's secrets are sealed under.
///
/// A word sealed under the key stands in the ledger; only the right key opens it.
package enum SealingCheck {
    /// The setting that has the sealed word.
    private static let setting = "sealingCheck"
    private static let purpose = "sealing-check"
    private static let word = Array("PaidUp".utf8)

    /// What is wrong with a sealing key, in words for the operator.
    package struct Mismatch: Error, CustomStringConvertible {
        package let description: String
    }

    /// Refuses a wrong key; leaves the word where the ledger has none yet.
    ///
    /// A ledger that is older than the check has none: there the secrets themselves are tried.
    package static func run(_ ledger: any LedgerStore, _ sealing: (any Sealing)?) async throws {
        guard let sealing else { return }
        let hasWord = try await ledger.read { try tryKey(sealing, in: $0) }
        if hasWord { return }
        try await ledger.write { writer in
            _ = try tryKey(sealing, in: writer)
            try put(sealing, writer)
        }
    }

    /// Refuses a wrong key, and changes nothing: for a ledger that is open for reading alone.
    package static func look(_ ledger: any LedgerStore, _ sealing: (any Sealing)?) async throws {
        guard let sealing else { return }
        _ = try await ledger.read { try tryKey(sealing, in: $0) }
    }

    /// Throws where the key is wrong; answers whether the word is there.
    private static func tryKey(_ sealing: any Sealing, in reader: any LedgerReader) throws -> Bool {
        if let sealed = try reader.setting(setting) {
            guard (try? sealing.open(sealed, purpose: purpose)) == word else { throw wrong }
            return true
        }
        for key in try reader.keys() {
            guard let sealed = key.sealedTokenSecret else { continue }
            guard (try? sealing.open(sealed, purpose: KeyStore.purpose(key.id))) != nil else {
                throw wrong
            }
        }
        for endpoint in try reader.endpoints() where !endpoint.sealedSecrets.isEmpty {
            _ = try opened(endpoint, sealing)
        }
        return false
    }

    private static func put(_ sealing: any Sealing, _ writer: any LedgerWriter) throws {
        try writer.put(setting: setting, sealing.seal(word, purpose: purpose))
    }

    private static func opened(
        _ endpoint: EndpointRecord, _ sealing: any Sealing
    ) throws(Mismatch) -> WebhookSecrets {
        do {
            return try WebhookSecrets(
                sealed: endpoint.sealedSecrets, by: sealing, endpoint: endpoint.id)
        } catch {
            throw wrong
        }
    }

    private static let wrong = Mismatch(
        description: "the sealing key is not the one that this ledger's secrets are sealed under; "
            + "name the right one, or change it with `paidup reseal`")

    /// Refuses to give up secrets that one of the keys at hand opens: nothing of them is lost.
    package static func refuseToForget(
        _ ledger: any LedgerStore, what keys: [any Sealing]
    ) async throws {
        let isOpened = try await ledger.read { reader in
            try holdsSecrets(reader) && keys.contains { (try? tryKey($0, in: reader)) != nil }
        }
        guard !isOpened else { throw Mismatch(description: notLost) }
    }

    private static let notLost =
        "nothing is lost: a key that was named opens this ledger's secrets; leave --forget out, "
        + "or name that key in the configuration"

    /// Says so where all was sealed under the new key before.
    private static func refuseRepetition(
        _ ledger: any LedgerStore, _ new: any Sealing
    ) async throws {
        let isDone = try await ledger.read { (try? tryKey(new, in: $0)) != nil }
        guard isDone else { return }
        throw Mismatch(
            description: "this ledger's secrets are sealed under the new key already; "
                + "name it in the configuration")
    }

    private static func holdsSecrets(_ reader: any LedgerReader) throws -> Bool {
        try reader.setting(setting) != nil
            || reader.keys().contains { $0.sealedTokenSecret != nil }
            || reader.endpoints().contains { !$0.sealedSecrets.isEmpty }
    }

    // MARK: Another key

    /// What became of the secrets of a ledger under another key.
    package struct Resealed: Hashable, Sendable {
        package var keys = 0
        package var endpoints = 0
        /// Secrets that were given up, because nobody has the key that opens them.
        package var forgotten = 0
    }

    /// Seals every secret anew, all or none.
    ///
    /// - Parameter old: the key that they are sealed under; `nil` where it is lost. Then they are
    ///   forgotten: `server` keys sign no customer tokens any more, and endpoints need new secrets.
    package static func reseal(
        _ ledger: any LedgerStore, from old: (any Sealing)?, to new: any Sealing, by act: Act
    ) async throws -> Resealed {
        if let old {
            do {
                try await run(ledger, old)
            } catch let wrong as Mismatch {
                try await refuseRepetition(ledger, new)
                throw wrong
            }
        }
        return try await ledger.write { writer in
            var done = Resealed()
            for var key in try writer.keys() {
                guard let sealed = key.sealedTokenSecret else { continue }
                let purpose = KeyStore.purpose(key.id)
                key.sealedTokenSecret = try old.map {
                    try new.seal($0.open(sealed, purpose: purpose), purpose: purpose)
                }
                try writer.put(key)
                if old == nil { done.forgotten += 1 } else { done.keys += 1 }
            }
            for var endpoint in try writer.endpoints() where !endpoint.sealedSecrets.isEmpty {
                endpoint.sealedSecrets =
                    try old.map {
                        try opened(endpoint, $0).sealed(by: new, endpoint: endpoint.id)
                    } ?? []
                try writer.put(endpoint)
                if old == nil { done.forgotten += 1 } else { done.endpoints += 1 }
            }
            try put(new, writer)
            try act.record("sealing.change", target: "ledger", in: writer)
            return done
        }
    }
}
