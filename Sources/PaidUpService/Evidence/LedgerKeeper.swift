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
    private let clock: @Sendable () -> Instant
    private let rulesHistory: Mutex<RulesHistory>
    private let tombstoneKey: [UInt8]
    /// What an entry says of sales.
    private let sales: Bookkeeper.SalesReader
    /// Called after a commit that made events or deliveries.
    let wake: @Sendable () -> Void
    private let observers = Mutex<[@Sendable (Change) -> Void]>([])
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

    func tell(_ change: Change) {
        for observer in observers.withLock({ $0 }) { observer(change) }
    }

    // MARK: Messages of the store

    /// Takes the body of a post of the App Store, or of somebody who forwards it.
    package func receive(notification body: [UInt8]) async throws -> Reception {
        let receivedAt = clock()
        var intake = intake
        intake.messageLimit = Self.mostMessages
        let results = try await verification.run { [intake] in
            intake.take(json: body, receivedAt: receivedAt, now: receivedAt)
        }
        let taken = try Taken(
            results: results, body: body, kind: .notification, receivedAt: receivedAt,
            author: nil, tombstone: tombstone)
        return try await receive(taken)
    }

    /// Keeps what was taken, and tells whom it concerns.
    func receive(_ taken: Taken) async throws -> Reception {
        guard taken.reception.fate == .kept else { return taken.reception }
        let (reception, customers) = try await write { writer, rules in
            try self.keep(taken, rules, writer)
        }
        tell(.customers(customers))
        wake()
        return reception
    }

    /// Keeps a message that was taken, unless it was kept before or its purchases were erased.
    func keep(
        _ taken: Taken, _ rules: RulesHistory, _ writer: any LedgerWriter
    ) throws -> (Reception, [CustomerID]) {
        var reception = taken.reception
        let entry = taken.entry
        if let earlier = try Self.earlier(entry, in: writer) {
            reception.fate = .repeated
            reception.entry = earlier
            try Self.forward(entry, sameAs: earlier, in: writer)
            return (reception, [])
        }
        if try taken.tombstones.contains(where: { try writer.hasTombstone($0) }) {
            reception.fate = .erased
            try Self.forward(entry, sameAs: nil, in: writer)
            return (reception, [])
        }
        let (number, customers) = try append(entry, taken.delta, rules, to: writer)
        reception.entry = number
        return (reception, customers)
    }

    private static func earlier(
        _ entry: JournalEntry, in reader: any LedgerReader
    ) throws -> Int64? {
        if let number = try reader.entryNumber(digest: entry.digest) { return number }
        guard let uuid = entry.notificationUUID else { return nil }
        return try reader.entryNumber(notificationUUID: uuid)
    }

    /// Appends an entry and applies what it says, and queues what the endpoints are to be sent.
    /// Answers its number, and whom it bears on.
    func append(
        _ entry: JournalEntry, _ delta: Delta, _ rules: RulesHistory, to writer: any LedgerWriter
    ) throws -> (number: Int64, customers: [CustomerID]) {
        var entry = entry
        entry.number = try writer.append(entry, keepingNumber: false)
        let outcome = try Bookkeeper(rules: rules, sales: sales).apply(
            delta, of: entry, queuedAt: entry.receivedAt, to: writer)
        try Self.queue(outcome.events, entry, at: entry.receivedAt, in: writer)
        return (entry.number, outcome.component.customers.sorted())
    }

    /// Queues a delivery of each event to each endpoint that wants it, and of a notification to
    /// each tee.
    static func queue(
        _ events: [Event], _ entry: JournalEntry?, at instant: Instant, in writer: any LedgerWriter
    ) throws {
        let isTeed = entry?.kind == .notification
        guard !events.isEmpty || isTeed else { return }
        for endpoint in try writer.endpoints() where endpoint.isEnabled {
            switch endpoint.purpose {
            case .events:
                for event in events
                where endpoint.kinds.isEmpty || endpoint.kinds.contains(event.kind) {
                    _ = try writer.queue(
                        DeliveryRecord(
                            endpoint: endpoint.id, subject: event.number, dueAt: instant,
                            createdAt: instant))
                }
            case .tee:
                guard isTeed, let entry else { continue }
                _ = try writer.queue(
                    DeliveryRecord(
                        endpoint: endpoint.id, subject: entry.number, dueAt: instant,
                        createdAt: instant))
            }
        }
    }

    /// Queues what is acknowledged without being kept, so that each tee gets all that PaidUp got.
    ///
    /// The same bytes as an earlier entry are read off that one. Others are kept for each tee until
    /// they are delivered or given up, and then erased; they say nothing here.
    private static func forward(
        _ entry: JournalEntry, sameAs earlier: Int64?, in writer: any LedgerWriter
    ) throws {
        guard entry.kind == .notification else { return }
        let tees = try writer.endpoints().filter { $0.isEnabled && $0.purpose == .tee }
        guard !tees.isEmpty else { return }
        let kept = try earlier.flatMap { try writer.entry($0)?.body } == entry.body
        for tee in tees {
            var subject = earlier ?? 0
            if !kept {
                let copy = try JournalEntry(
                    next: .forwarded, entry.body, title: "forwarded",
                    receivedAt: entry.receivedAt, author: "", in: writer)
                subject = try writer.append(copy, keepingNumber: false)
            }
            _ = try writer.queue(
                DeliveryRecord(
                    endpoint: tee.id, subject: subject, dueAt: entry.receivedAt,
                    createdAt: entry.receivedAt))
        }
    }

    // MARK: Acts

    /// Appends acts, all or none, with what else the body writes in the same transaction.
    ///
    /// - Throws: ``ProblemKind/erased`` where one of those whom they are about was erased.
    package func perform(
        _ acts: [LedgerAct], about people: [CustomerID], author: String,
        alongside body: @escaping @Sendable (any LedgerWriter, [Int64]) throws -> Void
    ) async throws -> [Int64] {
        let receivedAt = clock()
        let (numbers, customers) = try await write { writer, rules in
            try self.refuseErased(people, in: writer)
            var numbers: [Int64] = []
            var customers = people
            for act in acts {
                let one = try self.append(act, author: author, receivedAt, rules, to: writer)
                numbers.append(one.number)
                customers += one.customers
            }
            try body(writer, numbers)
            return (numbers, customers)
        }
        tell(.customers(customers))
        wake()
        return numbers
    }

    func refuseErased(_ people: [CustomerID], in reader: any LedgerReader) throws {
        if try people.contains(where: { try reader.hasTombstone(tombstone($0)) }) {
            throw Problem(.erased)
        }
    }

    /// Gives a customer an account token, unless they have one; answers the one that counts. The
    /// token's own customer and this one are the same person from then on.
    func perform(
        accountToken fresh: AccountToken, of customer: CustomerID, author: String,
        _ act: Act
    ) async throws -> AccountToken {
        let receivedAt = clock()
        let (token, customers) = try await write { writer, rules in
            try self.refuseErased([customer], in: writer)
            if let known = try writer.accountToken(of: customer) { return (known, [customer]) }
            try writer.put(AccountTokenRecord(customer: customer, token: fresh))
            try act.record(
                "accountToken.create", target: self.pseudonym(customer), in: writer)
            let alias = LedgerAct.alias(customer, CustomerID(fresh), isUndone: false)
            let kept = try self.append(alias, author: author, receivedAt, rules, to: writer)
            return (fresh, kept.customers)
        }
        tell(.customers(customers))
        wake()
        return token
    }

    /// Appends one act.
    func append(
        _ act: LedgerAct, author: String, _ receivedAt: Instant, _ rules: RulesHistory,
        to writer: any LedgerWriter
    ) throws -> (number: Int64, customers: [CustomerID]) {
        let entry = try JournalEntry(
            next: .act, JSONWriter().bytes(act.json), title: act.title, receivedAt: receivedAt,
            author: author, in: writer)
        return try append(entry, act.delta(receivedAt: receivedAt), rules, to: writer)
    }

    // MARK: Time

    /// Tells the changes that have come by themselves, all of them unless there is a limit to the
    /// rounds; answers when the next one comes.
    package func catchUp(rounds: Int = .max) async throws -> Instant? {
        let now = clock()
        for _ in 0..<rounds {
            let looked = try await write { writer, rules in
                let (looked, events) = try Bookkeeper(rules: rules).catchUp(
                    until: now, limit: 100, queuedAt: now, in: writer)
                try Self.queue(events, nil, at: now, in: writer)
                return (looked, !events.isEmpty)
            }
            if looked.1 { wake() }
            if looked.0 < 100 { break }
        }
        return try await store.read { try $0.nextDue() }
    }

    // MARK: Transactions

    /// Reads with the rules that are in force in the same state of the ledger.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader, RulesHistory) throws -> Answer
    ) async throws -> Answer {
        try await store.read { reader in try body(reader, self.rules(in: reader)) }
    }

    /// Writes with the rules that are in force when the writer's turn has come.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter, RulesHistory) throws -> Answer
    ) async throws -> Answer {
        try await store.write { writer in try body(writer, self.rules(in: writer)) }
    }

    /// The rules as the ledger has them; what was read before is used as long as it is the same.
    private func rules(in reader: any LedgerReader) throws -> RulesHistory {
        let known = rulesHistory.withLock { $0 }
        let newest = try reader.newestEntryNumber(.catalog) ?? 0
        if known.newest.entry == newest { return known }
        let read = try RulesHistory(default: known.versions[0].engine, reader)
        rulesHistory.withLock { $0 = read }
        return read
    }

    func tombstone(_ chainID: String) throws(SecretsError) -> Tombstone {
        try HMACSHA256.code(of: Array("chain \(chainID)".utf8), key: tombstoneKey)
    }

    func tombstone(_ customer: CustomerID) throws(SecretsError) -> Tombstone {
        try Self.tombstone(customer, key: tombstoneKey)
    }

    static func tombstone(
        _ customer: CustomerID, key: [UInt8]
    ) throws(SecretsError) -> Tombstone {
        try HMACSHA256.code(of: Array("customer \(customer.rawValue)".utf8), key: key)
    }

    /// A customer's name in logs: it tells one from another, and nothing else.
    func pseudonym(_ customer: CustomerID) -> String {
        Pseudonyms(key: tombstoneKey).name(for: customer)
    }

    /// The rules that were seen last.
    var newestRules: Rules { rulesHistory.withLock { $0.newest } }
}
