// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// Answers the store's questions about refund requests (`CONSUMPTION_REQUEST`), each once.
///
/// A question waits in the outbox, so that it has its leases and its patience. Nothing goes out
/// unless the operator turned it on and the customer agreed. Before a request goes out it is noted
/// that it does: whoever finds such a note after a process has died sends nothing a second time.
///
/// Source: Apple's Send Consumption Information, which is to come within 12 hours.
package struct ConsumptionDesk: Sendable {
    /// The endpoint of the outbox that stands for the store.
    static let endpoint = "consumption"
    /// How long the store waits for an answer.
    static let patienceSeconds: Int64 = 12 * 3600
    /// No longer than a request takes, with its time-outs.
    private static let noteSeconds: Int64 = 120
    private static let underWay = "under way"

    private let keeper: LedgerKeeper
    private let sender: any ConsumptionSender
    private let settings: ConsumptionSettings
    private let metrics: ConsumptionMetrics
    private let schedule: RetrySchedule
    private let chance: @Sendable () -> Double

    package init(
        keeper: LedgerKeeper, sender: any ConsumptionSender, settings: ConsumptionSettings,
        metrics: ConsumptionMetrics, schedule: RetrySchedule = RetrySchedule(),
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.keeper = keeper
        self.sender = sender
        self.settings = settings
        self.metrics = metrics
        self.schedule = schedule
        self.chance = chance
    }

    // MARK: Questions

    /// Keeps the outbox's endpoint as the operator decided.
    static func turn(
        on isOn: Bool, at instant: Instant, in writer: any LedgerWriter
    ) throws {
        var record =
            try writer.endpoint(endpoint)
            ?? EndpointRecord(
                id: endpoint, url: "", purpose: .consumption, isEnabled: false, createdAt: instant)
        guard record.isEnabled != isOn else { return }
        record.isEnabled = isOn
        try writer.put(record)
    }

    /// Queues the question that an entry asks, where it is one and answers are turned on.
    static func queue(
        _ delta: Delta, _ entry: JournalEntry, in writer: any LedgerWriter
    ) throws {
        guard question(in: delta) != nil, try writer.endpoint(endpoint)?.isEnabled == true else {
            return
        }
        _ = try writer.queue(
            DeliveryRecord(
                endpoint: endpoint, subject: entry.number, dueAt: entry.receivedAt,
                createdAt: entry.receivedAt))
    }

    /// What the store asks about.
    private struct Question {
        let chain: ChainKey
        let transactionID: String
        let askedAt: Instant
    }

    private static func question(in delta: Delta) -> Question? {
        for statement in delta.statements {
            guard case .refundRequest(let request) = statement.content, !request.isDeclined else {
                continue
            }
            return Question(
                chain: statement.chain, transactionID: request.transactionID,
                askedAt: statement.signedDate)
        }
        return nil
    }

    // MARK: Answers

    /// What to do, and whose purchase it is where that is known.
    private struct Decision: Sendable {
        var step: Step
        var owner: CustomerID?
    }

    private enum Step: Sendable {
        case send(ConsumptionRequest, String, StorePlace)
        case withhold(String)
        case end(ConsumptionMetrics.Outcome, String)
        /// The entry was erased.
        case gone
    }

    /// Carries one question to its end, or to its next attempt.
    func carry(_ taken: DeliveryRecord) async throws {
        var delivery = taken
        let decision = try await decide(taken)
        switch decision.step {
        case .gone:
            try await keeper.store.write {
                try $0.removeDeliveries(purpose: .consumption, subjects: [taken.subject])
            }
        case .withhold(let reason):
            delivery.state = .delivered
            try await end(delivery, of: decision.owner, .withheld, reason)
        case .end(let outcome, let reason):
            delivery.state = .parked
            try await end(delivery, of: decision.owner, outcome, reason)
        case .send(let request, let transaction, let place):
            guard try await note(&delivery, taken) else { return }
            try await send(request, transaction, place, delivery, of: decision.owner)
        }
    }

    private func decide(_ delivery: DeliveryRecord) async throws -> Decision {
        let (now, settings) = (keeper.now, settings)
        let reader = EntryReader(verifier: keeper.intake.verifier)
        return try await keeper.read { ledger, rules in
            guard let entry = try ledger.entry(delivery.subject),
                let question = Self.question(in: reader.delta(of: entry))
            else { return Decision(step: .gone) }
            let component = try Component(around: [.chain(question.chain.id)], in: ledger)
            let owners = rules.newest.engine.owners(
                of: question.chain, at: now, in: component.view)
            let owner = owners.count == 1 ? owners.first ?? nil : nil
            if let end = end(delivery, question) { return Decision(step: end, owner: owner) }
            guard let owner else {
                return Decision(step: .withhold("it is not known whose purchase it is"))
            }
            let timeline = rules.newest.engine.timeline(of: owner, in: component.view)
            guard Self.wasServed(question, timeline, component, rules.newest.engine, now)
            else {
                return Decision(
                    step: .withhold("it is not known that it was delivered"), owner: owner)
            }
            let group = rules.newest.engine.aliases(of: owner, at: now, in: component.view)
            let consent = try ConsumptionConsent.newest(
                of: group.union([owner]), in: ledger)
            let facts = Self.facts(question, component, consent, settings, now)
            return Decision(step: step(facts, question), owner: owner)
        }
    }

    /// Where a question ends without an answer, whatever the ledger knows.
    private func end(_ delivery: DeliveryRecord, _ question: Question) -> Step? {
        if delivery.lastError == Self.underWay {
            return .end(.unknown, "whether it went out is not known, so it is not sent again")
        }
        guard keeper.now.milliseconds(since: question.askedAt) >= Self.patienceSeconds * 1000
        else { return nil }
        return .end(.late, delivery.lastError ?? "12 hours have passed")
    }

    private func step(_ facts: ConsumptionFacts, _ question: Question) -> Step {
        switch facts.answer(isTurnedOn: settings.isTurnedOn) {
        case .withhold(.noConsent): return .withhold("the customer has not agreed")
        case .withhold(.turnedOff): return .withhold("it is turned off")
        case .send(let request):
            let place = StorePlace(
                app: question.chain.app, environment: question.chain.environment)
            return .send(request, question.transactionID, place)
        }
    }

    /// Whether the purchase ever gave the customer what the catalog says that its product gives: that
    /// is all that the ledger knows of a delivery. It is nothing for consumables, and for products
    /// that the catalog lacks. What another purchase gave is no delivery of this one.
    private static func wasServed(
        _ question: Question, _ timeline: CustomerTimeline, _ component: Component,
        _ engine: Engine, _ now: Instant
    ) -> Bool {
        let products = transactions(of: question.chain, component)
            .filter { $0.id == question.transactionID }.map(\.productID)
        let intervals = timeline.purchases.first { $0.chain == question.chain }?.intervals ?? []
        return intervals.contains { interval in
            guard interval.transactionID == question.transactionID,
                products.contains(interval.productID), interval.from <= now,
                interval.ownership != .familyShared || engine.policy.familySharing,
                case .granted = interval.standing
            else { return false }
            return engine.catalog.entitlements(of: interval.productID).contains {
                timeline.verdict(on: $0, at: interval.from).access.isGranted
            }
        }
    }

    private static func transactions(
        of chain: ChainKey, _ component: Component
    ) -> [Transaction] {
        component.statements.values.compactMap { statement in
            guard statement.chain == chain, case .transaction(let transaction) = statement.content
            else { return nil }
            return transaction
        }
    }

    /// What the ledger knows. What it does not know goes out as undeclared.
    private static func facts(
        _ question: Question, _ component: Component, _ consent: ConsumptionConsent?,
        _ settings: ConsumptionSettings, _ now: Instant
    ) -> ConsumptionFacts {
        var facts = ConsumptionFacts(
            customerConsented: consent?.isGiven ?? false, delivery: .delivered, now: now)
        facts.preference = settings.preference
        let transactions = transactions(of: question.chain, component)
        let asked = transactions.first { $0.id == question.transactionID }
        facts.productType = asked?.type
        facts.accountToken = asked?.accountToken
        facts.sampleContentProvided = transactions.contains { earlier in
            earlier.isFreeTrial && earlier.purchaseDate < asked?.purchaseDate ?? .distantPast
        }
        return facts
    }

    // MARK: Sending

    /// Notes that a request goes out now, unless somebody else has the question by now. The note
    /// keeps it from everybody for longer than the request can take.
    private func note(
        _ delivery: inout DeliveryRecord, _ taken: DeliveryRecord
    ) async throws -> Bool {
        delivery.attempts += 1
        delivery.lastError = Self.underWay
        delivery.dueAt = keeper.now.advanced(bySeconds: Self.noteSeconds)
        return try await keeper.store.write { [delivery] writer in
            guard let current = try writer.delivery(taken.id), current.holder == taken.holder,
                current.leasedUntil == taken.leasedUntil, current.state == .waiting
            else { return false }
            try writer.update(delivery)
            return true
        }
    }

    private func send(
        _ request: ConsumptionRequest, _ transaction: String, _ place: StorePlace,
        _ noted: DeliveryRecord, of owner: CustomerID?
    ) async throws {
        var delivery = noted
        switch await attempt(request, transaction, place) {
        case nil:
            delivery.state = .delivered
            try await end(delivery, of: owner, .sent, nil)
        case .notFound?:
            delivery.state = .parked
            try await end(
                delivery, of: owner, .refused, "the store does not know the transaction")
        case .refused(let reason)?:
            delivery.state = .parked
            try await end(delivery, of: owner, .refused, reason)
        case .notYet(let reason)?:
            try await putOff(delivery, notBefore: nil, reason)
        case .later(let instant, let reason)?:
            try await putOff(delivery, notBefore: instant, reason)
        case .cancelled(isUnsent: true)?:
            try await putOff(delivery, notBefore: keeper.now, "it was not sent yet")
        // Whoever comes next finds the note, and does not send it a second time.
        case .cancelled(isUnsent: false)?: break
        }
    }

    private func attempt(
        _ request: ConsumptionRequest, _ transaction: String, _ place: StorePlace
    ) async -> StoreInquiryError? {
        do throws(StoreInquiryError) {
            try await sender.send(request, of: transaction, at: place)
            return nil
        } catch {
            return error
        }
    }

    /// Waits for another attempt; the one that finds the store's patience at its end tells so.
    private func putOff(
        _ noted: DeliveryRecord, notBefore: Instant?, _ reason: String
    ) async throws {
        var delivery = noted
        let now = keeper.now
        let next = schedule.next(
            after: min(delivery.attempts, schedule.delays.count), now: now,
            retryAfter: notBefore.map { max(0, $0.milliseconds(since: now) / 1000) },
            chance: chance())
        // The last attempts lie close together: after twelve hours none is of any use.
        let longest = now.advanced(bySeconds: 3600)
        delivery.dueAt = min(next ?? longest, longest)
        delivery.lastError = reason
        try await keeper.store.write { [delivery] in try $0.update(delivery) }
    }

    /// Ends a question, with its line in the audit log.
    private func end(
        _ delivery: DeliveryRecord, of owner: CustomerID?, _ outcome: ConsumptionMetrics.Outcome,
        _ reason: String?
    ) async throws {
        var delivery = delivery
        delivery.lastError = reason
        let act = Act(actor: "consumption", at: keeper.now, requestID: RequestID.next().text)
        var detail: JSONObject = ["entry": .number(JSONNumber(delivery.subject))]
        if let owner { detail["customer"] = .string(keeper.pseudonym(owner)) }
        if let reason { detail["reason"] = .string(reason) }
        try await keeper.store.write { [delivery, detail] writer in
            try writer.update(delivery)
            try act.record(
                "consumption.\(outcome.rawValue)", target: "\(delivery.subject)", detail: detail,
                in: writer)
        }
        metrics.ended(outcome)
    }
}
