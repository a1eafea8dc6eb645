// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// Compares what two ledgers have of chains, and of what ties them to customers.
extension Rebuild {
    func compareChains(
        _ stored: any LedgerStore, _ derived: any LedgerStore, _ erasures: Erasures,
        _ report: inout Report
    ) async throws {
        let compared = try await compareChains(of: stored, stored, derived, erasures, &report)
        report.statements += compared
        // Those that only follow from the journal are looked at as well.
        _ = try await compareChains(of: derived, stored, derived, erasures, &report)
        try await compareNamedChains(stored, derived, erasures, &report)
        let revisions = (
            try await stored.read { try $0.revision() },
            try await derived.read { try $0.revision() }
        )
        if revisions.0 != revisions.1 {
            report.differ("revision \(revisions.0) is kept, \(revisions.1) follows")
        }
    }

    /// Compares the chains of one of the two; answers how many statements the stored one has.
    private func compareChains(
        of listed: any LedgerStore, _ stored: any LedgerStore, _ derived: any LedgerStore,
        _ erasures: Erasures, _ report: inout Report
    ) async throws -> Int {
        var last: ChainKey?
        var count = 0
        while true {
            let from = last
            let keys = try await listed.read { try $0.chains(after: from, limit: 256) }
            guard let end = keys.last else { return count }
            count += try await compare(
                Set(keys.map(\.id)), stored, derived, erasures, &report)
            last = end
        }
    }

    /// Compares the chains that acts name: of some nothing else is known.
    private func compareNamedChains(
        _ stored: any LedgerStore, _ derived: any LedgerStore, _ erasures: Erasures,
        _ report: inout Report
    ) async throws {
        let acts = try await stored.read { try $0.entries(ofKind: .act) }
        let ids = acts.reduce(into: Set<String>()) { $0.formUnion(reader.delta(of: $1).chainIDs) }
        _ = try await compare(ids, stored, derived, erasures, &report)
    }

    private func compare(
        _ ids: Set<String>, _ stored: any LedgerStore, _ derived: any LedgerStore,
        _ erasures: Erasures, _ report: inout Report
    ) async throws -> Int {
        let ids = ids.sorted()
        let kept = try await stored.read { reader in
            try ids.map { try ChainEvidence($0, erasures, reader) }
        }
        let again = try await derived.read { reader in
            try ids.map { try ChainEvidence($0, erasures, reader) }
        }
        for (one, other) in zip(kept, again) where one != other {
            report.differ("chain \(one.id): \(one.differing(other))")
        }
        return kept.reduce(0) { $0 + $1.statements.count }
    }

    /// Everything about one chain.
    private struct ChainEvidence: Equatable, Sendable {
        let id: String
        let statements: Set<StoredStatement>
        let facts: Set<StoredFact>
        let neighbours: Set<Node>
        let terms: Set<SearchTerm>
        let entries: Set<Int64>

        init(_ id: String, _ erasures: Erasures, _ reader: any LedgerReader) throws {
            self.id = id
            statements = Set(try reader.statements(ofChains: [id]))
            facts = Set(try reader.facts(ofChains: [id]))
            // What ties the erased to what others own goes with them.
            neighbours = Set(
                try reader.neighbours(of: [.chain(id)]).filter { node in
                    guard case .customer(let customer) = node else { return true }
                    return try !erasures.erased(customer)
                })
            terms = try reader.terms(ofChain: id)
            entries = Set(
                try reader.entryNumbers(ofChains: [id]).filter {
                    // Bodies that are only passed on follow from nothing, and go by themselves.
                    try reader.entry($0).map { $0.kind != .forwarded } ?? false
                })
        }

        func differing(_ other: ChainEvidence) -> String {
            var parts: [String] = []
            if statements != other.statements { parts.append("statements") }
            if facts != other.facts { parts.append("facts") }
            if neighbours != other.neighbours { parts.append("ties") }
            if terms != other.terms { parts.append("terms") }
            if entries != other.entries { parts.append("entries") }
            return parts.joined(separator: ", ")
        }
    }

    /// Compares what ties a customer to others, and the aliases.
    func compareTies(
        of customer: CustomerID, _ stored: any LedgerStore, _ derived: any LedgerStore,
        _ erasures: Erasures, _ report: inout Report
    ) async throws {
        @Sendable func ties(
            _ reader: any LedgerReader
        ) throws -> (Set<Node>, Set<StoredFact>) {
            let neighbours = try reader.neighbours(of: [.customer(customer)]).filter { node in
                guard case .customer(let other) = node else { return true }
                return try !erasures.erased(other)
            }
            return (Set(neighbours), Set(try reader.aliases(of: [customer])))
        }
        let kept = try await stored.read { try ties($0) }
        let again = try await derived.read { try ties($0) }
        if kept.0 != again.0 { report.differ("customer \(customer): ties") }
        if kept.1 != again.1 { report.differ("customer \(customer): aliases") }
    }

    func findLostTombstones(
        _ stored: any LedgerStore, _ report: inout Report
    ) async throws {
        let lost = try await stored.read { reader in
            try reader.entries(ofKind: .erasure).filter { entry in
                try !ErasureBody(entry.body).tombstones.allSatisfy { try reader.hasTombstone($0) }
            }.map(\.number)
        }
        for number in lost { report.differ("erasure \(number): tombstones are missing") }
    }
}
