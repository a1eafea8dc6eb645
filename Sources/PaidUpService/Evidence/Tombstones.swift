// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpSecrets

/// The keyed hashes that stand for what was erased.
enum Tombstones {
    /// Ids are unique within an environment only, so a test purchase takes nobody's real one along.
    static func of(_ chain: NamedChain, key: [UInt8]) throws(SecretsError) -> Tombstone {
        let environment = chain.environment?.rawValue ?? ""
        return try HMACSHA256.code(of: Array("chain \(environment) \(chain.id)".utf8), key: key)
    }

    /// Those of a chain, and of its id alone: what an earlier export says of a claim names no
    /// environment, and means each.
    static func including(
        _ chain: NamedChain, key: [UInt8]
    ) throws(SecretsError) -> [Tombstone] {
        let own = try of(chain, key: key)
        guard chain.environment != nil else { return [own] }
        return [own, try of(NamedChain(chain.id, nil), key: key)]
    }

    static func of(_ customer: CustomerID, key: [UInt8]) throws(SecretsError) -> Tombstone {
        try HMACSHA256.code(of: Array("customer \(customer.rawValue)".utf8), key: key)
    }
}

/// What an erasure's entry says.
struct ErasureBody: Hashable, Sendable {
    /// How many entries went.
    var entries = 0
    /// Who and what was erased.
    var tombstones: [Tombstone] = []
    /// Whose history went in part; what is told of them can be proved from here on only.
    var affected: [Tombstone] = []

    init(entries: Int, tombstones: [Tombstone], affected: [Tombstone]) {
        self.entries = entries
        self.tombstones = tombstones
        self.affected = affected
    }

    /// Reads the body of an entry; of one that cannot be read nothing is known.
    init(_ body: [UInt8]) {
        guard let object = try? JSONReader().read(body).object else { return }
        func hashes(_ name: String) -> [Tombstone] {
            (object[name]?.array ?? []).compactMap { $0.string.flatMap { Base64.decode($0) } }
        }
        entries = object["entries"]?.number?.int64.map { Int(clamping: $0) } ?? 0
        tombstones = hashes("tombstones")
        affected = hashes("affected")
    }

    var bytes: [UInt8] {
        JSONWriter().bytes([
            "entries": .number(JSONNumber(Int64(entries))),
            "tombstones": .array(tombstones.map { .string(Base64.encode($0)) }),
            "affected": .array(affected.map { .string(Base64.encode($0)) }),
        ])
    }
}
