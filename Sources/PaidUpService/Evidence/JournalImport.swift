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
    private let present = Mutex<Present?>(nil)

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
        let isRenamed = named.digest != entry.digest
        guard var entry = try withoutErased(named, isRenamed: isRenamed, writer) else {
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
            try isErased(customer, key: key, in: writer)
        }
        return renamed ?? entry
    }

    private func isErased(_ tombstone: Tombstone, in reader: any LedgerReader) throws -> Bool {
        try erased.contains(tombstone) || reader.hasTombstone(tombstone)
    }

    private func isErased(
        _ customer: CustomerID, key: [UInt8], in reader: any LedgerReader
    ) throws -> Bool {
        try KeptActs(key: key).isErased(customer) {
            try isErased(Tombstones.of($0, key: key), in: reader)
        }
    }

    /// An entry without what it says of the erased; `nil` where it says nothing else.
    ///
    /// - Parameter isRenamed: whether it was said by somebody who was erased.
    private func withoutErased(
        _ entry: JournalEntry, isRenamed: Bool, _ writer: any LedgerWriter
    ) throws -> JournalEntry? {
        guard let key = try writer.setting("tombstoneKey") else { return entry }
        if let act = LedgerAct(entry), !act.isAboutPurchase,
            try act.customers.contains(where: {
                try isErased(Tombstones.of($0, key: key), in: writer)
            })
        {
            return nil
        }
        let delta = rebuild.reader.delta(of: entry)
        let gone = try delta.namedChains.filter { chain in
            // What the erased said of an id alone, they said of what was erased in any environment.
            // What others said of it goes on to count for theirs.
            let chains = isRenamed && chain.environment == nil ? chain.inEachEnvironment : [chain]
            return try chains.contains { chain in
                try Tombstones.including(chain, key: key).contains {
                    try isErased($0, in: writer)
                }
            }
        }
        return gone.isEmpty ? entry : rebuild.reader.rest(of: entry, without: Array(gone))
    }

    /// Erases what was there before the export's erasure came.
    private func erase(
        _ entry: JournalEntry, _ rules: RulesHistory, _ writer: any LedgerWriter
    ) throws {
        guard let key = try writer.setting("tombstoneKey") else { return }
        let known = try present.withLock { $0 } ?? Present(in: writer, rebuild.reader, key: key)
        present.withLock { $0 = known }
        let tombstones = ErasureBody(entry.body).tombstones
        let customers = try tombstones.compactMap { known.customers[$0] }.filter {
            try isErased($0, key: key, in: writer)
        }
        let chains = tombstones.compactMap { known.chains[$0] }
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

    /// Who and what is in a ledger, by keyed hashes.
    private struct Present: Sendable {
        private(set) var customers: [Tombstone: CustomerID] = [:]
        private(set) var chains: [Tombstone: NamedChain] = [:]
        private let key: [UInt8]

        init(in reader: any LedgerReader, _ entries: EntryReader, key: [UInt8]) throws {
            self.key = key
            var lastChain: ChainKey?
            while true {
                let keys = try reader.chains(after: lastChain, limit: 1000)
                guard let end = keys.last else { break }
                for chain in Set(keys.map { NamedChain($0) }) { try insert(chain) }
                lastChain = end
            }
            var lastCustomer: CustomerID?
            while true {
                let records = try reader.customers(after: lastCustomer, limit: 1000)
                guard let end = records.last?.customer else { break }
                for record in records { try insert(record.customer) }
                lastCustomer = end
            }
            // Of some nothing is known but an act, which makes no record of them.
            for entry in try reader.entries(ofKind: .act) {
                for customer in LedgerAct(entry)?.customers ?? [] { try insert(customer) }
                for chain in entries.delta(of: entry).namedChains {
                    // An id alone is only meant where there is no purchase of it here, which may
                    // be another's than the one who was erased.
                    let isMeant =
                        try chain.environment != nil
                        || reader.statements(ofChains: [chain.id]).isEmpty
                    if isMeant { try insert(chain) }
                }
            }
        }

        private mutating func insert(_ customer: CustomerID) throws {
            customers[try Tombstones.of(customer, key: key)] = customer
        }

        private mutating func insert(_ chain: NamedChain) throws {
            chains[try Tombstones.of(chain, key: key)] = chain
        }
    }
}

extension LedgerAct {
    /// Whether it tells whose a purchase is: it stays where that is another's, under another name.
    fileprivate var isAboutPurchase: Bool {
        switch self {
        case .claim, .transfer: true
        case .alias, .grant, .consumptionConsent: false
        }
    }
}

extension NamedChain {
    fileprivate var inEachEnvironment: [NamedChain] {
        [self]
            + [.production, .sandbox, .xcode, .localTesting].map { environment in
                NamedChain(id, environment)
            }
    }
}
