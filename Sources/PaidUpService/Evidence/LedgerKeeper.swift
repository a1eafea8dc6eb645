// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpAppStore
package import PaidUpLedger
import PaidUpSecrets
import Synchronization

/// Takes in what arrives, keeps it, and keeps everything that follows from it in step.
package final class LedgerKeeper: Sendable {
    package let store: any LedgerStore
    package let intake: AppStoreIntake
    let clock: @Sendable () -> Instant
    private let rulesHistory: Mutex<RulesHistory>
    private let tombstoneKey: [UInt8]
    /// What an entry says of sales.
    private let sales: Bookkeeper.SalesReader
    let entries: EntryReader
    /// Called after a commit that made events or deliveries.
    let wake: @Sendable () -> Void
    private let observers = Mutex<[@Sendable (Change) -> Void]>([])
    private let damageObservers = Mutex<[DamageObserver]>([])
    let verification: VerificationQueue
    /// How many messages a post may hold: a page of the store's history has twenty.
    package static let mostMessages = 100

    package init(
        store: any LedgerStore, intake: AppStoreIntake, rules: RulesHistory,
        tombstoneKey: [UInt8], clock: @escaping @Sendable () -> Instant,
        verification: VerificationQueue = VerificationQueue(),
        wake: @escaping @Sendable () -> Void
    ) {
        self.verification = verification
        self.store = store
        self.intake = intake
        rulesHistory = Mutex(rules)
        self.tombstoneKey = tombstoneKey
        self.clock = clock
        self.wake = wake
        let reader = EntryReader(verifier: intake.verifier)
        entries = reader
        sales = { reader.delta(of: $0).sales }
    }

    package var now: Instant { clock() }

    /// What a commit changed, for those who keep answers.
    enum Change: Sendable {
        case customers([CustomerID])
        case everybody
    }

    /// Tells of every change from now on, after its commit and before the answer to whoever asked
    /// for it.
    func onChange(_ observer: @escaping @Sendable (Change) -> Void) {
        observers.withLock { $0.append(observer) }
    }

    /// When what is appended now is received: the clock, read in the writer's turn, but not before
    /// what was received before it. So whoever comes first has the earlier date, and a clock that is
    /// set back a little puts nothing in another order.
    func receipt(in reader: any LedgerReader) throws -> Instant {
        let now = clock()
        guard let last = try reader.lastReceipt() else { return now }
        return max(now, min(last, now.advanced(bySeconds: Self.greatestStep)))
    }

    /// A clock that ran further ahead than this, and was set right, is not waited for.
    private static let greatestStep: Int64 = 300

    /// When an act that is appended now is received: after everything that it could contradict.
    func receipt(of act: LedgerAct, in reader: any LedgerReader) throws -> Instant {
        let now = try receipt(in: reader)
        let earlier: [Instant]
        switch act {
        case .claim(_, let chain, _, _), .transfer(_, let chain, _, _):
            earlier = try reader.facts(ofChains: [chain]).map(\.fact.receivedAt)
        case .alias(let one, let other, _):
            earlier = try reader.aliases(of: [one, other]).map(\.fact.receivedAt)
        case .grant(let id, _, _, _):
            earlier = try reader.statements(ofChains: [id]).map(\.statement.signedDate)
        case .consumptionConsent: earlier = []
        }
        guard let last = earlier.max() else { return now }
        return max(now, last.advanced(byMilliseconds: 1))
    }

    typealias DamageObserver = @Sendable (CustomerID, any Error) -> Void

    /// Tells of every customer who was put off since what is kept of them cannot be read.
    func onDamage(_ observer: @escaping DamageObserver) {
        damageObservers.withLock { $0.append(observer) }
    }

    func tell(damageOf customer: CustomerID, _ error: any Error) {
        for observer in damageObservers.withLock({ $0 }) { observer(customer, error) }
    }

    func tell(_ change: Change) {
        for observer in observers.withLock({ $0 }) { observer(change) }
    }

    // MARK: Transactions

    /// Reads with the rules that are in force in the same state of the ledger.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader, RulesHistory) throws -> Answer
    ) async throws -> Answer {
        try await store.read { reader in
            let rules = try self.rules(in: reader)
            // What a reader sees is committed.
            self.rulesHistory.withLock { $0 = rules }
            return try body(reader, rules)
        }
    }

    /// Writes with the rules that are in force when the writer's turn has come.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter, RulesHistory) throws -> Answer
    ) async throws -> Answer {
        let (answer, rules) = try await store.write { writer in
            let rules = try self.rules(in: writer)
            return (try body(writer, rules), rules)
        }
        // Only now is it certain that they are in force under their number.
        rulesHistory.withLock { if $0.newest.entry < rules.newest.entry { $0 = rules } }
        return answer
    }

    /// The rules as the ledger has them; what was read before is used as long as it is the same.
    private func rules(in reader: any LedgerReader) throws -> RulesHistory {
        let known = rulesHistory.withLock { $0 }
        let newest = try reader.newestEntryNumber(.catalog) ?? 0
        if known.newest.entry == newest { return known }
        return try RulesHistory(default: known.versions[0].engine, reader)
    }

    /// Reads the rules and restorations, as they stand in the ledger.
    func readRules() async throws {
        let engine = rulesHistory.withLock { $0.versions[0].engine }
        let rules = try await store.read { try RulesHistory(default: engine, $0) }
        rulesHistory.withLock { $0 = rules }
    }

    func tombstone(_ chain: NamedChain) throws(SecretsError) -> Tombstone {
        try Tombstones.of(chain, key: tombstoneKey)
    }

    /// Whether a chain was erased, by itself or with all that have its id.
    func isErased(_ chain: NamedChain, in reader: any LedgerReader) throws -> Bool {
        try Tombstones.including(chain, key: tombstoneKey).contains {
            try reader.hasTombstone($0)
        }
    }

    func tombstone(_ customer: CustomerID) throws(SecretsError) -> Tombstone {
        try Tombstones.of(customer, key: tombstoneKey)
    }

    /// What keeps everything in step under some rules.
    ///
    /// - Parameter gone: who is being erased, and has no tombstone yet.
    func bookkeeper(
        _ rules: RulesHistory, without gone: Set<CustomerID> = []
    ) -> Bookkeeper {
        Bookkeeper(
            rules: rules, sales: sales,
            isErased: {
                try gone.contains($0)
                    || $1.hasTombstones() && $1.hasTombstone(self.tombstone($0))
            })
    }

    var keptActs: KeptActs { KeptActs(key: tombstoneKey) }

    /// A customer's name in logs: it tells one from another, and nothing else.
    func pseudonym(_ customer: CustomerID) -> String {
        Pseudonyms(key: tombstoneKey).name(for: customer)
    }

    /// The rules that were seen last.
    var newestRules: Rules { rulesHistory.withLock { $0.newest } }
}
