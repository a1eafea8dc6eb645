// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

/// Keeps what is derived from the journal in step with it.
///
/// Everything it writes is a function of the journal alone, in the order of its numbers: an entry is
/// applied in the transaction that appends it, and before a customer's evidence grows, all changes
/// that had come by themselves are told first. So a rebuild gives the same bytes.
package struct Bookkeeper: Sendable {
    package let rules: RulesHistory
    /// Reads again what an entry said of sales: a purchase may become somebody's long after it.
    package typealias SalesReader = @Sendable (JournalEntry) -> [String: JSONObject]
    private let sales: SalesReader
    /// Whether a customer was erased.
    package typealias ErasureReader = @Sendable (CustomerID, any LedgerReader) throws -> Bool
    private let isErased: ErasureReader

    /// - Parameter isErased: nothing is kept for whom it names, also where evidence of others
    ///   names them.
    package init(
        rules: RulesHistory, sales: @escaping SalesReader = { _ in [:] },
        isErased: @escaping ErasureReader = { _, _ in false }
    ) {
        self.rules = rules
        self.sales = sales
        self.isErased = isErased
    }

    /// What came of an entry.
    package struct Outcome: Sendable {
        /// Everything that it bears on, with it.
        package var component: Component
        /// Those whose record changed.
        package var customers: [CustomerID] = []
        /// Events in the order of their queueing, numbered.
        package var events: [Event] = []
    }

    /// Applies an entry that was appended under its number: a reader of the ledger never sees it
    /// without its consequence.
    ///
    /// - Parameter queuedAt: the clock, for the events.
    package func apply(
        _ delta: Delta, of entry: JournalEntry, queuedAt: Instant, to writer: any LedgerWriter
    ) throws -> Outcome {
        let (ties, erased) = try self.ties(delta, in: writer)
        var nodes = Set(delta.chainIDs.map { Node.chain($0) })
        for (one, other) in ties { nodes.formUnion([one, other]) }
        var outcome = Outcome(component: try Component(around: nodes, in: writer, isBrief: true))
        guard try Self.write(delta, ties, of: entry.number, to: writer) else { return outcome }
        let customers = outcome.component.customers.union(delta.tiedCustomers)
        let evaluations = try customers.subtracting(erased).sorted().map { customer in
            var evaluation = Evaluation(
                customer: customer, record: try writer.customer(customer), rules: rules,
                queuedAt: queuedAt)
            evaluation.catchUp(with: outcome.component, until: entry.receivedAt)
            return evaluation
        }
        // What was known before is needed for sales alone: else nothing is copied.
        let hasConsumables = outcome.component.hasConsumables || delta.hasConsumables
        let before = hasConsumables ? outcome.component : nil
        outcome.component.insert(delta, entry: entry.number)
        let cause = Cause(
            entry: entry, sales: delta.sales, kept: { try self.sales(ofChain: $0, in: writer) })
        for var evaluation in evaluations {
            try evaluation.take(outcome.component, instead: before, at: entry.receivedAt, cause)
            try write(&evaluation, &outcome, writer)
        }
        return outcome
    }

    /// Writes again what an entry says, where it went with something else; nobody is told of it.
    package func restore(
        _ delta: Delta, of entry: JournalEntry, to writer: any LedgerWriter
    ) throws {
        _ = try Self.write(delta, try ties(delta, in: writer).kept, of: entry.number, to: writer)
    }

    /// What an entry ties together, without those who were erased.
    private func ties(
        _ delta: Delta, in reader: any LedgerReader
    ) throws -> (kept: [(Node, Node)], erased: Set<CustomerID>) {
        var erased: Set<CustomerID> = []
        let kept = try delta.ties.filter { one, other in
            for case .customer(let customer) in [one, other] where try isErased(customer, reader) {
                erased.insert(customer)
                return false
            }
            return true
        }
        return (kept, erased)
    }

    /// Answers whether anything was new.
    private static func write(
        _ delta: Delta, _ ties: [(Node, Node)], of number: Int64, to writer: any LedgerWriter
    ) throws -> Bool {
        var isChanged = false
        for statement in delta.statements {
            if try writer.insert(StoredStatement(statement, entry: number)) { isChanged = true }
        }
        for fact in delta.facts {
            if try writer.insert(StoredFact(fact, entry: number)) { isChanged = true }
        }
        for (one, other) in ties { try writer.tie(one, other) }
        for term in delta.terms { try writer.note(term.term, chain: term.chain) }
        for id in delta.chainIDs { try writer.note(entry: number, chain: id) }
        return isChanged
    }

    /// The newest that was said of each sale of a chain.
    private func sales(
        ofChain id: String, in reader: any LedgerReader
    ) throws -> [String: JSONObject] {
        var newest: [String: JSONObject] = [:]
        func signedDate(_ words: JSONObject?) -> Int64 {
            words?["signedDate"]?.number?.int64 ?? .min
        }
        for number in try reader.entryNumbers(ofChains: [id]) {
            guard let entry = try reader.entry(number) else { continue }
            for (transaction, words) in sales(entry)
            where newest[transaction] == nil || signedDate(words) > signedDate(newest[transaction])
            {
                newest[transaction] = words
            }
        }
        return newest
    }

    /// Tells what changed by itself for customers whose time has come, the earliest first; answers
    /// how many it looked at, so that the caller goes on while there are more.
    package func catchUp(
        until now: Instant, limit: Int, queuedAt: Instant, in writer: any LedgerWriter
    ) throws -> (looked: Int, outcome: [Event]) {
        let due = try writer.customers(dueBy: now, limit: limit)
        let events = try due.flatMap {
            try catchUp($0, until: now, queuedAt: queuedAt, in: writer)
        }
        return (due.count, events)
    }

    /// The same for one customer.
    package func catchUp(
        _ record: CustomerRecord, until now: Instant, queuedAt: Instant,
        in writer: any LedgerWriter
    ) throws -> [Event] {
        let component = try Component(around: [.customer(record.customer)], in: writer)
        var outcome = Outcome(component: component)
        var evaluation = Evaluation(
            customer: record.customer, record: record, rules: rules, queuedAt: queuedAt)
        evaluation.catchUp(with: component, until: now)
        try write(&evaluation, &outcome, writer)
        return outcome.events
    }

    /// Takes a customer's verdicts with the newest rules, where they were taken with older ones.
    package func renew(
        _ record: CustomerRecord, queuedAt: Instant, in writer: any LedgerWriter
    ) throws -> [Event] {
        guard record.catalog != rules.newest.entry else { return [] }
        let component = try Component(around: [.customer(record.customer)], in: writer)
        var outcome = Outcome(component: component)
        var evaluation = Evaluation(
            customer: record.customer, record: record, rules: rules, queuedAt: queuedAt)
        evaluation.catchUp(with: component, until: rules.newest.receivedAt)
        try write(&evaluation, &outcome, writer)
        return outcome.events
    }

    /// Takes the verdicts of customers again after evidence went away.
    package func reevaluate(
        _ customers: Set<CustomerID>, known before: Component, because entry: JournalEntry,
        queuedAt: Instant, in writer: any LedgerWriter
    ) throws -> [Event] {
        var outcome = Outcome(component: before)
        for customer in customers.sorted() {
            guard let record = try writer.customer(customer) else { continue }
            let component = try Component(around: [.customer(customer)], in: writer)
            var evaluation = Evaluation(
                customer: customer, record: record, rules: rules, queuedAt: queuedAt)
            evaluation.catchUp(with: before, until: entry.receivedAt)
            try evaluation.take(
                component, instead: before, at: entry.receivedAt, Cause(entry: entry))
            try write(&evaluation, &outcome, writer)
        }
        return outcome.events
    }

    /// Brings a customer to where another ledger's record of them stands: the instants that had
    /// come there are told here too.
    package func bring(
        _ customer: CustomerID, to record: CustomerRecord, in writer: any LedgerWriter
    ) throws {
        guard let mine = try writer.customer(customer), mine != record else { return }
        let component = try Component(around: [.customer(customer)], in: writer)
        var outcome = Outcome(component: component)
        let known = rules.upTo(entry: record.catalog)
        var evaluation = Evaluation(
            customer: customer, record: mine, rules: known, queuedAt: record.evaluatedAt)
        evaluation.catchUp(with: component, until: record.evaluatedAt)
        try write(&evaluation, &outcome, writer)
    }

    private func write(
        _ evaluation: inout Evaluation, _ outcome: inout Outcome, _ writer: any LedgerWriter
    ) throws {
        guard let record = evaluation.finishedRecord else { return }
        try writer.put(record)
        try note(evaluation.doubts, instead: evaluation.doubtsBefore, at: record, in: writer)
        outcome.customers.append(record.customer)
        for var event in evaluation.events {
            event.number = try writer.append(event, keepingNumber: false)
            outcome.events.append(event)
        }
    }

    /// Keeps the list of what the store is to be asked about in step with what is doubtful.
    private func note(
        _ doubts: [Doubt], instead before: [Doubt], at record: CustomerRecord,
        in writer: any LedgerWriter
    ) throws {
        for doubt in before where !doubts.contains(where: { $0.chain == doubt.chain }) {
            try writer.closeInquiry(doubt.chain)
        }
        for doubt in doubts where !before.contains(doubt) {
            try writer.open(doubt, dueAt: max(record.evaluatedAt, doubt.askAfter))
        }
    }
}

extension Doubt {
    /// When the store is asked first. A renewal, and the end of a grace period, are told by a
    /// message of the store's own in most cases; it gets a little time to come.
    fileprivate var askAfter: Instant {
        switch reason {
        case .renewalLeeway, .graceEnded, .unsignedStatus:
            since.advanced(bySeconds: chain.environment == .production ? 120 : 15)
        default: since
        }
    }
}
