// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
package import PaidUp
package import PaidUpAppStore
package import PaidUpLedger
import PaidUpSecrets

/// Derives everything again from a ledger's journal, and says where it differs from what is there.
package struct Rebuild: Sendable {
    let reader: EntryReader
    let engine: Engine

    /// - Parameter engine: what a ledger goes by before its first catalog.
    package init(reader: EntryReader, engine: Engine = Engine()) {
        self.reader = reader
        self.engine = engine
    }

    /// What was compared, and what differs.
    package struct Report: Sendable {
        package var entries = 0
        package var statements = 0
        package var customers = 0
        package var events = 0
        /// In words; no more than the first hundred.
        package var differences: [String] = []
        package var differenceCount = 0

        mutating func differ(_ text: @autoclosure () -> String) {
            differenceCount += 1
            if differences.count < 100 { differences.append(text()) }
        }
    }

    /// Derives everything into an empty ledger, entry by entry.
    ///
    /// - Parameter progress: told how many entries are done.
    package func derive(
        from source: any LedgerStore, into target: any LedgerStore,
        progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Int {
        var count = 0
        var rules = RulesHistory(default: engine)
        if let key = try await source.read({ try $0.setting("tombstoneKey") }) {
            try await target.write { try $0.put(setting: "tombstoneKey", key) }
        }
        try await source.forEachPageOfEntries { entries in
            for entry in entries where entry.kind == .restoration {
                rules.restored(at: entry.receivedAt)
            }
            for entry in entries where entry.kind == .catalog {
                guard let document = RulesDocument(entry.body),
                    let engine = try? document.engine()
                else { throw LedgerError.damaged("entry \(entry.number) is no catalog") }
                rules.append(
                    Rules(entry: entry.number, receivedAt: entry.receivedAt, engine: engine))
            }
            let known = rules
            try await target.write { writer in
                for entry in entries { try apply(entry, known, to: writer) }
            }
            count += entries.count
            progress(count)
        }
        return count
    }

    /// Checks every signature anew, and says whose outcome would be another today.
    package func reverify(
        _ ledger: any LedgerStore, _ intake: AppStoreIntake, _ report: inout Report
    ) async throws {
        try await ledger.forEachPageOfEntries { entries in
            for entry in entries {
                let results: [IntakeResult]
                switch entry.kind {
                case .notification:
                    results = intake.take(
                        json: entry.body, receivedAt: entry.receivedAt, now: entry.receivedAt)
                case .signedData:
                    results = [
                        intake.take(
                            signed: String(decoding: entry.body, as: UTF8.self),
                            receivedAt: entry.receivedAt, now: entry.receivedAt)
                    ]
                default: continue
                }
                let outcome = MessageSummary(results).outcome.rawValue
                if outcome != entry.outcome {
                    report.differ("entry \(entry.number) was \(entry.outcome), is \(outcome)")
                }
            }
        }
    }

    func apply(
        _ entry: JournalEntry, _ rules: RulesHistory, erased: Set<Tombstone> = [],
        to writer: any LedgerWriter
    ) throws {
        _ = try writer.append(entry, keepingNumber: true)
        let key = try writer.setting("tombstoneKey")
        // Rules that came later are not known yet; an entry is applied under those of its time.
        let bookkeeper = bookkeeper(rules.upTo(entry: entry.number), erased, key: key)
        if entry.kind == .erasure {
            for tombstone in ErasureBody(entry.body).tombstones { try writer.insert(tombstone) }
        }
        _ = try bookkeeper.apply(
            reader.delta(of: entry), of: entry, queuedAt: entry.receivedAt, to: writer)
    }

    /// - Parameter erased: who was, besides those whose tombstones are there.
    func bookkeeper(
        _ rules: RulesHistory, _ erased: Set<Tombstone>, key: [UInt8]?
    ) -> Bookkeeper {
        Bookkeeper(
            rules: rules, sales: { [reader] in reader.delta(of: $0).sales },
            isErased: { customer, reader in
                guard let key else { return false }
                let tombstone = try Tombstones.of(customer, key: key)
                return try erased.contains(tombstone) || reader.hasTombstone(tombstone)
            })
    }

    /// Brings the customers of a derived ledger to the instants up to which those of the other
    /// were told, and compares the two.
    package func compare(
        _ stored: any LedgerStore, with derived: any LedgerStore
    ) async throws -> Report {
        var report = Report()
        let erasures = try await stored.read { try Erasures($0) }
        let rules = try await stored.read { [engine] in try RulesHistory(default: engine, $0) }
        try await compareCustomers(stored, derived, rules, erasures, &report)
        try await compareChains(stored, derived, erasures, &report)
        try await findLostTombstones(stored, &report)
        report.entries = try await stored.read { reader in
            try reader.journalTotals().entries.values.reduce(0, +)
        }
        return report
    }

    private func compareCustomers(
        _ stored: any LedgerStore, _ derived: any LedgerStore, _ rules: RulesHistory,
        _ erasures: Erasures, _ report: inout Report
    ) async throws {
        try await stored.forEachPageOfCustomers { records in
            let again = try await derived.write { writer in
                try records.map { record in
                    try Bookkeeper(rules: rules).bring(
                        record.customer, to: record, in: writer)
                    return try writer.customer(record.customer)
                }
            }
            for (record, other) in zip(records, again) {
                report.customers += 1
                if try erasures.affected(record.customer) {
                    // Part of the history that led here was erased with somebody else's.
                    let isBare = try await stored.read {
                        try Component(around: [.customer(record.customer)], in: $0)
                            .statements.isEmpty
                    }
                    if other == nil, !isBare { report.differ(Self.difference(record, other)) }
                    continue
                }
                if record != other { report.differ(Self.difference(record, other)) }
                try await compareTies(
                    of: record.customer, stored, derived, erasures, &report)
                try await compareEvents(record.customer, stored, derived, &report)
            }
        }
        try await findUnkept(stored, derived, erasures, &report)
    }

    /// Whoever follows from the journal is kept, but for those who were erased.
    private func findUnkept(
        _ stored: any LedgerStore, _ derived: any LedgerStore, _ erasures: Erasures,
        _ report: inout Report
    ) async throws {
        try await derived.forEachPageOfCustomers { records in
            for record in records {
                let customer = record.customer
                let isKept = try await stored.read { try $0.customer(customer) != nil }
                if isKept { continue }
                if try erasures.erased(customer) || erasures.affected(customer) { continue }
                report.differ("customer \(customer): follows from the journal, and is not kept")
            }
        }
    }

    private static func difference(_ record: CustomerRecord, _ other: CustomerRecord?) -> String {
        guard let other else { return "customer \(record.customer): does not follow" }
        var parts: [String] = []
        if record.version != other.version { parts.append("version") }
        if record.evaluatedAt != other.evaluatedAt { parts.append("instant") }
        if record.catalog != other.catalog { parts.append("catalog") }
        if record.verdicts != other.verdicts { parts.append("verdicts") }
        if record.nextChange != other.nextChange { parts.append("next change") }
        if record.eventSequence != other.eventSequence { parts.append("count of events") }
        return "customer \(record.customer): \(parts.joined(separator: ", "))"
    }

    private func compareEvents(
        _ customer: CustomerID, _ stored: any LedgerStore, _ derived: any LedgerStore,
        _ report: inout Report
    ) async throws {
        var last: Int64 = 0
        while true {
            let from = last
            let kept = try await stored.read {
                try $0.events(of: customer, after: from, limit: 256)
            }
            let again = try await derived.read {
                try $0.events(of: customer, after: from, limit: 256)
            }
            for (index, event) in kept.enumerated() {
                report.events += 1
                guard index < again.count, event.tells(theSameAs: again[index]) else {
                    report.differ("customer \(customer): event \(event.sequence)")
                    continue
                }
            }
            if again.count > kept.count {
                report.differ(
                    "customer \(customer): \(again.count - kept.count) events are missing")
            }
            guard let end = kept.last?.sequence, kept.count == 256 else { return }
            last = end
        }
    }
}

extension Event {
    /// All but its place in the feed and the time of its queueing.
    fileprivate func tells(theSameAs other: Event) -> Bool {
        id == other.id && customer == other.customer && sequence == other.sequence
            && kind == other.kind && at == other.at && body == other.body
    }
}

/// Who was erased, and whose history went in part with theirs, by keyed hashes.
struct Erasures: Sendable {
    private var key: [UInt8] = []
    private var erased: Set<Tombstone> = []
    private var affected: Set<Tombstone> = []

    init(_ reader: any LedgerReader) throws {
        key = try reader.setting("tombstoneKey") ?? []
        for entry in try reader.entries(ofKind: .erasure) {
            let body = ErasureBody(entry.body)
            erased.formUnion(body.tombstones)
            affected.formUnion(body.affected)
        }
    }

    func erased(_ customer: CustomerID) throws -> Bool {
        try !erased.isEmpty && erased.contains(Tombstones.of(customer, key: key))
    }

    func affected(_ customer: CustomerID) throws -> Bool {
        try !affected.isEmpty && affected.contains(Tombstones.of(customer, key: key))
    }
}
