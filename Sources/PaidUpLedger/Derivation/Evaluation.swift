// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// Why an answer was taken again.
struct Cause {
    /// The entry that brought new evidence; `nil` where an instant had come, or new rules.
    var entry: JournalEntry?
    /// What it says itself of sales, by transaction.
    var sales: [String: JSONObject] = [:]
    /// What earlier entries about a chain said of its sales.
    var kept: (String) throws -> [String: JSONObject] = { _ in [:] }
    var reason = "evidence"

    static var time: Cause { Cause(reason: "time") }
    static var rules: Cause { Cause(reason: "catalog") }

    /// New rules change who may do what. Of what the store said nothing is new by them.
    func tells(_ change: VerdictChange) -> Bool { change.isOfAccess || reason != "catalog" }
}

/// Takes one customer's verdicts from instant to instant, and notes what changed.
struct Evaluation {
    let customer: CustomerID
    private let rules: RulesHistory
    private let queuedAt: Instant
    private var record: CustomerRecord?
    private var isChanged = false
    private(set) var events: [Event] = []
    /// What was doubtful when the record was taken.
    private(set) var doubtsBefore: [Doubt] = []
    /// The fold of the evidence as it was, under the rules of the record.
    private var known: CustomerTimeline?
    /// What the verdicts of the record are taken from. They are written once, when all is done.
    private var told: Told?

    private struct Told {
        let verdicts: [JSONValue]
        let timeline: CustomerTimeline
        let instant: Instant
        let statements: [StatementID: Statement]
    }

    init(
        customer: CustomerID, record: CustomerRecord?, rules: RulesHistory, queuedAt: Instant
    ) {
        self.customer = customer
        self.record = record
        self.rules = rules
        self.queuedAt = queuedAt
    }

    /// The record to keep; `nil` where it is as it was.
    var finishedRecord: CustomerRecord? {
        guard var record else { return nil }
        if let told { record.verdicts = JSONWriter().bytes(.array(told.verdicts)) }
        return isChanged || record.verdicts != self.record?.verdicts ? record : nil
    }

    /// What is doubtful now.
    var doubts: [Doubt] {
        told.map { Self.doubts($0.timeline, $0.statements, at: $0.instant) } ?? doubtsBefore
    }

    private static func doubts(
        _ timeline: CustomerTimeline, _ statements: [StatementID: Statement], at instant: Instant
    ) -> [Doubt] {
        timeline.purchases.compactMap { purchase in
            purchase.doubt(at: instant) { statements[$0] }
        }
    }

    /// Goes through every instant up to `until` at which an answer changed by itself, or the rules
    /// did, with the evidence as it was.
    mutating func catchUp(with component: Component, until: Instant) {
        guard let record else { return }
        let known = fold(component, rules.rules(ofEntry: record.catalog))
        self.known = known
        doubtsBefore = Self.doubts(known, component.statements, at: record.evaluatedAt)
        for version in rules.rules(after: record.catalog) where version.receivedAt <= until {
            pass(component, until: version.receivedAt)
            let renewed = fold(component, version)
            step(to: renewed, component, at: version.receivedAt, .rules, version)
        }
        pass(component, until: until)
    }

    private mutating func pass(_ component: Component, until: Instant) {
        while let record, let next = record.nextChange, next <= until, let known {
            step(to: known, component, at: next, .time, rules.rules(ofEntry: record.catalog))
        }
    }

    /// Takes the verdicts with more evidence.
    ///
    /// - Parameter before: what was known before; `nil` where it had no consumables, and the
    ///   component has none.
    mutating func take(
        _ component: Component, instead before: Component?, at receivedAt: Instant, _ cause: Cause
    ) throws {
        let version = rules.rules(ofEntry: cause.entry?.number ?? .max)
        let grown = fold(component, version)
        let present = version.engine.present(clock: receivedAt, in: view(component))
        let sales = salesChanges(before, component, version.engine, at: present)
        if record == nil, grown.purchases.isEmpty, grown.entitlements.isEmpty, sales.isEmpty {
            return
        }
        try note(sales, at: present, cause)
        step(to: grown, component, at: present, cause, version)
        record?.version += 1
        isChanged = true
    }

    /// The revision is left out of what is told: a component may hold more than bears on the
    /// customer, and how much more is an accident.
    private func view(_ component: Component) -> LedgerView {
        LedgerView(component.ledger, knownAt: .distantFuture, revision: LedgerRevision())
    }

    private func fold(_ component: Component, _ version: Rules) -> CustomerTimeline {
        version.engine.timeline(of: customer, in: view(component))
    }

    /// Replaces the verdicts by those of a timeline at an instant, and notes what changed. The
    /// instants of a customer only grow.
    private mutating func step(
        to timeline: CustomerTimeline, _ component: Component, at instant: Instant,
        _ cause: Cause, _ version: Rules
    ) {
        let at = max(instant, record?.evaluatedAt ?? .distantPast)
        var names = Set(timeline.entitlements.keys)
        if let known { names.formUnion(known.entitlements.keys) }
        var nextChange: Instant?
        var isPresumed = false
        let evaluatedAt = record?.evaluatedAt
        var current =
            record ?? CustomerRecord(customer: customer, evaluatedAt: at, catalog: version.entry)
        var verdicts: [JSONValue] = []
        for name in names.sorted() {
            let after = timeline.verdict(on: name, at: at)
            let before = evaluatedAt.flatMap { known?.verdict(on: name, at: $0) }
            let shape = JSONShape.verdict(after, component.statements)
            verdicts.append(shape)
            let changes = VerdictChange.changes(from: before, to: after).filter(cause.tells)
            let earlier =
                changes.isEmpty
                ? nil : before.map { JSONShape.verdict($0, component.statements) }
            for change in changes {
                current.eventSequence = rules.sequence(after: current.eventSequence, at: at)
                let isLate = Lateness(
                    known: known?.entitlements[name], told: timeline.entitlements[name], at: at
                ).isLate(change, cause)
                events.append(
                    event(
                        change, name, earlier, shape, at, cause, isLate, current.eventSequence))
            }
            if after.isPresumed { isPresumed = true }
            if let next = after.nextChange { nextChange = min(nextChange ?? next, next) }
        }
        // A doubt about a purchase that another one covers changes no verdict yet. It is looked at
        // all the same: asked about when the other one ends, it would be asked about too late.
        if let next = timeline.nextDoubt(after: at) { nextChange = min(nextChange ?? next, next) }
        current.evaluatedAt = at
        current.catalog = version.entry
        current.nextChange = nextChange
        current.isPresumed = isPresumed
        isChanged = isChanged || current != record
        record = current
        known = timeline
        told = Told(
            verdicts: verdicts, timeline: timeline, instant: at, statements: component.statements)
    }

    // MARK: Events

    private func event(
        _ change: VerdictChange, _ entitlement: String, _ before: JSONValue?,
        _ after: JSONValue, _ at: Instant, _ cause: Cause, _ isLate: Bool, _ sequence: Int64
    ) -> Event {
        var data: [(String, JSONValue)] = [
            ("customer", .string(customer.rawValue)),
            ("sequence", .number(JSONNumber(sequence))),
            ("entitlement", .string(entitlement)),
            ("reason", .string(cause.reason)), ("late", .bool(isLate)),
            ("before", before ?? .null), ("after", after),
        ]
        data += [("evidence", evidence(cause))]
        return event(change.rawValue, data, at, sequence)
    }

    private func evidence(_ cause: Cause) -> JSONValue {
        guard let entry = cause.entry else { return .null }
        return [
            "entry": .number(JSONNumber(entry.number)), "title": .string(entry.title),
            "notificationUUID": JSONShape.text(entry.notificationUUID),
            "receivedAt": JSONShape.instant(entry.receivedAt),
            "signedDate": JSONShape.instant(entry.signedDate),
        ]
    }

    private func event(
        _ kind: String, _ data: [(String, JSONValue)], _ at: Instant, _ sequence: Int64
    ) -> Event {
        let body: JSONValue = [
            "type": .string(kind), "timestamp": JSONShape.instant(at),
            "data": .object(JSONObject(data)),
        ]
        let bytes = JSONWriter().bytes(body)
        var hasher = StatementHasher()
        hasher.append(customer.rawValue)
        hasher.append(sequence)
        // What another copy of the ledger told under this number is another event.
        hasher.append(String(decoding: bytes, as: UTF8.self))
        return Event(
            id: "evt_\(hasher.finish())", customer: customer, sequence: sequence, kind: kind,
            at: at, queuedAt: queuedAt, body: bytes)
    }

    // MARK: One-time purchases

    /// Purchases without standing access are told when bought, taken back, and given back; also
    /// where they become the customer's later.
    private func salesChanges(
        _ before: Component?, _ after: Component, _ engine: Engine, at instant: Instant
    ) -> [Sales.Change] {
        guard after.hasConsumables else { return [] }
        let sales = Sales(after, of: customer, engine, at: instant)
        var earlier = Sales()
        if record != nil, let before {
            earlier = Sales(before, of: customer, engine, at: instant)
        }
        return sales.changes(since: earlier)
    }

    private mutating func note(
        _ changes: [Sales.Change], at: Instant, _ cause: Cause
    ) throws {
        guard !changes.isEmpty else { return }
        var current = record ?? CustomerRecord(customer: customer, evaluatedAt: at)
        for change in changes {
            current.eventSequence = rules.sequence(after: current.eventSequence, at: at)
            var data: [(String, JSONValue)] = [
                ("customer", .string(customer.rawValue)),
                ("sequence", .number(JSONNumber(current.eventSequence))),
                ("reason", .string(cause.reason)),
            ]
            data += change.members
            let id = change.transaction.id
            let details = try cause.sales[id] ?? cause.kept(change.chain.id)[id] ?? JSONObject()
            for name in ["quantity", "revocationType", "revocationPercentage", "revocationReason"] {
                data.append((name, details[name] ?? .null))
            }
            data.append(("evidence", evidence(cause)))
            events.append(event(change.kind.rawValue, data, at, current.eventSequence))
        }
        if record == nil { current.catalog = rules.rules(ofEntry: cause.entry?.number ?? 0).entry }
        record = current
    }
}
