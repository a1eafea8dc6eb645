// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger

extension LedgerKeeper {
    /// Takes the body of a post of the App Store, or of somebody who forwards it: each of its
    /// messages has its own entry and fate. Answers one reception for each, in their order.
    package func receive(notification body: [UInt8]) async throws -> [Reception] {
        let receivedAt = clock()
        let messages = try await verification.run { [intake] in
            ReceivedMessage.posted(body, most: Self.mostMessages).map {
                ($0, intake.take($0.message, receivedAt: receivedAt, now: receivedAt))
            }
        }
        let taken = try messages.map { received, result in
            try Taken(
                result, body: received.body, kind: .notification, receivedAt: receivedAt,
                author: nil, keeper: self)
        }
        return try await receive(taken, teeing: body)
    }

    /// Keeps what can be kept of what was taken, all in one transaction, and tells whom it concerns.
    ///
    /// - Parameter body: what goes on to each tee, where it is answered with success.
    func receive(_ taken: [Taken], teeing body: [UInt8]? = nil) async throws -> [Reception] {
        let lost: Set<Reception.Fate> = [.rejected, .undetermined]
        guard taken.contains(where: { !lost.contains($0.reception.fate) }) else {
            return taken.map(\.reception)
        }
        let (receptions, customers) = try await write { writer, rules in
            let receivedAt = try self.receipt(in: writer)
            var receptions: [Reception] = []
            var customers: [CustomerID] = []
            for message in taken.map({ $0.received(at: receivedAt, self.entries) }) {
                guard message.reception.fate == .kept else {
                    receptions.append(message.reception)
                    continue
                }
                let (reception, named) = try self.keep(message, rules, writer)
                receptions.append(reception)
                customers += named
            }
            if let body { try Self.forward(body, receptions, receivedAt, in: writer) }
            return (receptions, customers)
        }
        if !customers.isEmpty { tell(.customers(customers)) }
        wake()
        return receptions
    }

    /// Keeps a message that was taken, unless it was kept before or its purchases were erased.
    func keep(
        _ taken: Taken, _ rules: RulesHistory, _ writer: any LedgerWriter
    ) throws -> (Reception, [CustomerID]) {
        var reception = taken.reception
        var entry = taken.entry
        let earlier = try writer.entryNumber(
            digest: entry.digest, orNotificationUUID: entry.notificationUUID)
        if let earlier, try hadEffect(earlier, taken.delta, writer) {
            reception.fate = .repeated
            reception.entry = earlier
            return (reception, [])
        }
        if try taken.isErased(in: writer) {
            reception.fate = .erased
            return (reception, [])
        }
        if let earlier {
            // What had no effect when it came first has one now, and counts from now on.
            entry.digest = JournalEntry.digest(entry.kind, Array("again \(earlier)".utf8))
            if let again = try writer.entryNumber(digest: entry.digest) {
                reception.fate = .repeated
                reception.entry = again
                return (reception, [])
            }
        }
        let (number, customers) = try append(entry, taken.delta, rules, to: writer)
        reception.entry = number
        reception.findings += Self.unlisted(taken.delta, rules.newest.engine.catalog)
        return (reception, customers)
    }

    /// Products that were bought and that the catalog does not name: who bought them is denied, and
    /// only the operator can tell whether that is meant. A later catalog may name them, so that this
    /// is said and not kept.
    private static func unlisted(_ delta: Delta, _ catalog: Catalog) -> [JournalEntry.Finding] {
        var products: Set<String> = []
        for statement in delta.statements {
            guard case .transaction(let transaction) = statement.content,
                transaction.type != .consumable, !catalog.names(transaction.productID)
            else { continue }
            products.insert(transaction.productID)
        }
        return products.sorted().map {
            JournalEntry.Finding(
                code: Reception.unlistedProduct,
                message: "the catalog does not name \($0), so it gives nothing")
        }
    }

    /// Whether an earlier entry says all that its repetition can say: it did not where its app was
    /// not configured then, or where a program that knew less received it.
    private func hadEffect(
        _ earlier: Int64, _ delta: Delta, _ reader: any LedgerReader
    ) throws -> Bool {
        func areKept(_ statements: [Statement]) throws -> Bool {
            let chains = Set(statements.map(\.chain.id)).sorted()
            let kept = Set(try reader.statements(ofChains: chains).map(\.statement.id))
            return statements.allSatisfy { kept.contains($0.id) }
        }
        if try areKept(delta.statements) { return true }
        guard let entry = try reader.entry(earlier) else { return true }
        let said = entries.delta(of: entry).statements
        return try !said.isEmpty && areKept(said)
    }

    /// Appends an entry and applies what it says, and queues what the endpoints are to be sent.
    /// Answers its number, and whom it bears on.
    func append(
        _ entry: JournalEntry, _ delta: Delta, _ rules: RulesHistory, to writer: any LedgerWriter
    ) throws -> (number: Int64, customers: [CustomerID]) {
        var entry = entry
        entry.number = try writer.append(entry, keepingNumber: false)
        let outcome = try bookkeeper(rules).apply(
            delta, of: entry, queuedAt: entry.receivedAt, to: writer)
        try Self.queue(outcome.events, at: entry.receivedAt, in: writer)
        try ConsumptionDesk.queue(delta, entry, in: writer)
        return (entry.number, outcome.component.customers.sorted())
    }

    /// Queues a delivery of each event to each endpoint that wants it.
    static func queue(
        _ events: [Event], at instant: Instant, in writer: any LedgerWriter
    ) throws {
        guard !events.isEmpty else { return }
        for endpoint in try writer.endpoints() where endpoint.isEnabled {
            guard endpoint.purpose == .events else { continue }
            for event in events where endpoint.kinds.isEmpty || endpoint.kinds.contains(event.kind)
            {
                _ = try writer.queue(
                    DeliveryRecord(
                        endpoint: endpoint.id, subject: event.number, dueAt: instant,
                        createdAt: instant))
            }
        }
    }

    /// Queues a body for each tee, so that each gets all that was answered with success.
    ///
    /// The bytes are read off the entry that has the same, where there is one. Others are kept for
    /// each tee until they are delivered or given up, and then erased; they say nothing here.
    private static func forward(
        _ body: [UInt8], _ receptions: [Reception], _ receivedAt: Instant,
        in writer: any LedgerWriter
    ) throws {
        let tees = try writer.endpoints().filter { $0.isEnabled && $0.purpose == .tee }
        guard !tees.isEmpty else { return }
        let single = receptions.count == 1 ? receptions[0].entry : nil
        let chains = receptions.filter { [.kept, .repeated].contains($0.fate) }
            .reduce(into: Set<String>()) { $0.formUnion($1.chains) }.sorted()
        let same = try single.flatMap { try writer.entry($0)?.body == body ? $0 : nil }
        for tee in tees {
            let subject: Int64
            if let same {
                subject = same
            } else {
                let copy = try JournalEntry(
                    next: .forwarded, body, title: "forwarded", receivedAt: receivedAt,
                    author: "", in: writer)
                subject = try writer.append(copy, keepingNumber: false)
                // An erasure finds the copy as well.
                for id in chains { try writer.note(entry: subject, chain: id) }
            }
            _ = try writer.queue(
                DeliveryRecord(
                    endpoint: tee.id, subject: subject, dueAt: receivedAt,
                    createdAt: receivedAt))
        }
    }
}
