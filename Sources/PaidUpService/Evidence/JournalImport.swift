// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
package import PaidUpLedger
import PaidUpSecrets
import Synchronization

/// Reads the entries of an export into a ledger.
///
/// What was erased does not come back by it: neither what the ledger itself erased, nor what the
/// export says was erased, wherever in it that stands.
package final class JournalImport: Sendable {
    private let rebuild: Rebuild
    /// What the export says was erased.
    private let erased: Set<Tombstone>
    /// Who is in the ledger, by their keyed hashes; read when the first erasure comes.
    private let present = Mutex<[Tombstone: Present]?>(nil)

    private enum Present: Sendable {
        case customer(CustomerID)
        case chain(NamedChain)
    }

    /// What came of some entries.
    package struct Counts: Hashable, Sendable {
        package var added = 0
        /// Those that were there before.
        package var known = 0
        /// Those that are about the erased, and were left out.
        package var erased = 0

        package init() {}

        package mutating func add(_ other: Counts) {
            added += other.added
            known += other.known
            erased += other.erased
        }
    }

    /// - Parameters:
    ///   - entries: of the whole export, those of its erasures.
    package init(_ rebuild: Rebuild, erasures entries: [JournalEntry]) {
        self.rebuild = rebuild
        erased = entries.reduce(into: []) { $0.formUnion(ErasureBody($1.body).tombstones) }
    }

    /// Adds entries in their order; what is there already is left out.
    package func add(
        _ entries: [JournalEntry], to ledger: any LedgerStore
    ) async throws -> Counts {
        var counts = Counts()
        for start in stride(from: 0, to: entries.count, by: 256) {
            let batch = entries[start..<min(start + 256, entries.count)]
            let done = try await ledger.write { writer in
                var counts = Counts()
                var rules = try RulesHistory(default: self.rebuild.engine, writer)
                for entry in batch { try self.add(entry, &rules, &counts, writer) }
                return counts
            }
            counts.add(done)
        }
        return counts
    }

    private func add(
        _ entry: JournalEntry, _ rules: inout RulesHistory, _ counts: inout Counts,
        _ writer: any LedgerWriter
    ) throws {
        let named = try underOtherNames(entry, writer)
        if try writer.entryNumber(digest: named.digest) != nil {
            counts.known += 1
            return
        }
        guard var entry = try withoutErased(named, writer) else {
            counts.erased += 1
            return
        }
        // A new ledger keeps the numbers, which events name; in another they follow.
        entry.number = max(entry.number, try writer.lastEntryNumber() + 1)
        try rebuild.apply(entry, rules, erased: erased, to: writer)
        if entry.kind == .erasure { try erase(entry, rules, writer) }
        if [.catalog, .restoration].contains(entry.kind) {
            rules = try RulesHistory(default: rebuild.engine, writer)
        }
        counts.added += 1
    }

    /// An act about what others own does not say the names of the erased again.
    private func underOtherNames(
        _ entry: JournalEntry, _ writer: any LedgerWriter
    ) throws -> JournalEntry {
        guard entry.kind == .act, let key = try writer.setting("tombstoneKey") else {
            return entry
        }
        let renamed = try KeptActs(key: key).renamed(entry) { customer in
            let tombstone = try Tombstones.of(customer, key: key)
            return try erased.contains(tombstone) || writer.hasTombstone(tombstone)
        }
        return renamed ?? entry
    }

    /// An entry without what it says of the erased; `nil` where it says nothing else.
    private func withoutErased(
        _ entry: JournalEntry, _ writer: any LedgerWriter
    ) throws -> JournalEntry? {
        guard let key = try writer.setting("tombstoneKey") else { return entry }
        let delta = rebuild.reader.delta(of: entry)
        func isErased(_ tombstone: Tombstone) throws -> Bool {
            try erased.contains(tombstone) || writer.hasTombstone(tombstone)
        }
        for fact in delta.facts where fact.kind.chainID == nil {
            let tombstones = try fact.kind.customers.map { try Tombstones.of($0, key: key) }
            if try tombstones.contains(where: isErased) { return nil }
        }
        let gone = try delta.namedChains.filter { try isErased(Tombstones.of($0, key: key)) }
        return gone.isEmpty ? entry : rebuild.reader.rest(of: entry, without: Array(gone))
    }

    /// Erases what was there before the export's erasure came.
    private func erase(
        _ entry: JournalEntry, _ rules: RulesHistory, _ writer: any LedgerWriter
    ) throws {
        guard let key = try writer.setting("tombstoneKey") else { return }
        let known = try present.withLock { $0 } ?? Self.nodes(in: writer, key: key)
        present.withLock { $0 = known }
        var customers: [CustomerID] = []
        var chains: [NamedChain] = []
        for tombstone in ErasureBody(entry.body).tombstones {
            switch known[tombstone] {
            case .customer(let customer): customers.append(customer)
            case .chain(let chain): chains.append(chain)
            case nil: break
            }
        }
        guard !customers.isEmpty || !chains.isEmpty else { return }
        let nodes = customers.map { Node.customer($0) } + chains.map { Node.chain($0.id) }
        let before = try Component(around: nodes, in: writer)
        let eraser = Eraser(
            reader: rebuild.reader, bookkeeper: rebuild.bookkeeper(rules, erased, key: key),
            keptActs: KeptActs(key: key))
        _ = try eraser.remove(customers, chains, in: writer)
        let others = before.customers.subtracting(customers)
        try eraser.forgetEvents(ofBare: others, in: writer)
        _ = try Bookkeeper(rules: rules).reevaluate(
            others, known: before, because: entry, queuedAt: entry.receivedAt, in: writer)
    }

    private static func nodes(
        in reader: any LedgerReader, key: [UInt8]
    ) throws -> [Tombstone: Present] {
        var nodes: [Tombstone: Present] = [:]
        var lastChain: ChainKey?
        while true {
            let keys = try reader.chains(after: lastChain, limit: 1000)
            guard let end = keys.last else { break }
            for chain in Set(keys.map { NamedChain($0) }) {
                nodes[try Tombstones.of(chain, key: key)] = .chain(chain)
            }
            lastChain = end
        }
        var lastCustomer: CustomerID?
        while true {
            let records = try reader.customers(after: lastCustomer, limit: 1000)
            guard let end = records.last?.customer else { return nodes }
            for record in records {
                let tombstone = try Tombstones.of(record.customer, key: key)
                nodes[tombstone] = .customer(record.customer)
            }
            lastCustomer = end
        }
    }
}
