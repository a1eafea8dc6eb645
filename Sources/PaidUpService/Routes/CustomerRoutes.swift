// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// What is asked about customers.
struct CustomerRoutes {
    let answerer: Answerer
    let metrics: ServiceMetrics
    let clock: ServiceClock

    var routes: [Route] {
        [
            about("/v1/customers/{id}") { _ in .customer },
            about("/v1/customers/{id}/entitlements") { _ in .entitlements },
            about("/v1/customers/{id}/entitlements/{name}") { context in
                .entitlement(try context.parameter("name"))
            },
            Route(
                "GET", "/v1/customers/{id}/timeline",
                access: .roles([.server, .support, .admin]), query: ["knownAt"],
                handler: timeline),
        ]
    }

    /// A question that is answered at once where the customer's fold is at hand.
    private func about(
        _ template: PathTemplate,
        _ question: @escaping @Sendable (RouteContext) throws -> FoldedCustomer.Question
    ) -> Route {
        Route(
            "GET", template, access: .anyKey, query: ["at", "knownAt"],
            atOnce: { context in
                let start = clock.microseconds()
                guard context.query.pairs.isEmpty,
                    let folded = answerer.foldedAtHand(try context.customer())
                else { return nil }
                return try present(question(context), folded, context, since: start)
            },
            handler: { context in
                let start = clock.microseconds()
                let at = try context.query.instant("at")
                let knownAt = try context.knownAt()
                let folded = try await answerer.folded(context.customer(), knownAt: knownAt)
                let question = try question(context)
                if at == nil, knownAt == nil {
                    return try present(question, folded, context, since: start)
                }
                defer { answered(since: start) }
                let (value, _) = try answer(question, folded, at: at ?? answerer.present(folded))
                return .json(value)
            })
    }

    private func answered(since start: Int64) {
        metrics.answered(microseconds: clock.microseconds() - start)
    }

    /// The answer about now, with all that is known: only such a one may be reused.
    private func present(
        _ question: FoldedCustomer.Question, _ folded: FoldedCustomer, _ context: RouteContext,
        since start: Int64
    ) throws -> HTTPResponse {
        defer { answered(since: start) }
        let at = answerer.present(folded)
        let prepared = try folded.answer(question, at: at) {
            let (value, verdicts) = try answer(question, folded, at: at)
            let next = nextChange(question, folded, verdicts, at)
            return PreparedAnswer(
                JSONWriter().bytes(value), at: at, until: next,
                isGranted: verdicts.contains { $0.access.isGranted }, tag: tag(folded, next))
        }
        return prepared.response(at: at, context.request)
    }

    /// When an answer can change by itself. The one about the customer also names the states of
    /// purchases on which no verdict rests.
    private func nextChange(
        _ question: FoldedCustomer.Question, _ folded: FoldedCustomer, _ verdicts: [Verdict],
        _ at: Instant
    ) -> Instant? {
        var next = verdicts.compactMap(\.nextChange)
        if question == .customer {
            next += folded.timeline.purchases.flatMap(\.intervals).map(\.from).filter { $0 > at }
        }
        return next.min()
    }

    /// The answer, and the verdicts that it rests on.
    private func answer(
        _ question: FoldedCustomer.Question, _ folded: FoldedCustomer, at instant: Instant
    ) throws -> (JSONValue, [Verdict]) {
        let verdicts = try verdicts(question, folded, at: instant)
        let shapes = verdicts.map { JSONShape.verdict($0, folded.statements) }
        switch question {
        case .customer: return (customer(folded, at: instant, .array(shapes)), verdicts)
        case .entitlement: return (shapes.first ?? .null, verdicts)
        case .entitlements:
            let value: JSONValue = [
                "customer": .string(folded.timeline.customer.rawValue),
                "at": JSONShape.instant(instant), "entitlements": .array(shapes),
            ]
            return (value, verdicts)
        }
    }

    private func verdicts(
        _ question: FoldedCustomer.Question, _ folded: FoldedCustomer, at instant: Instant
    ) throws -> [Verdict] {
        guard case .entitlement(let name) = question else { return folded.verdicts(at: instant) }
        let catalog = folded.rules.engine.catalog
        if folded.timeline.entitlements[name] == nil, !catalog.isKnown(entitlement: name) {
            throw Problem(.unknownEntitlement)
        }
        return [folded.timeline.verdict(on: name, at: instant)]
    }

    private func customer(
        _ folded: FoldedCustomer, at instant: Instant, _ verdicts: JSONValue
    ) -> JSONValue {
        let timeline = folded.timeline
        return [
            "customer": .string(timeline.customer.rawValue), "at": JSONShape.instant(instant),
            "knownAt": JSONShape.instant(timeline.knownAt),
            "revision": .string(timeline.revision.description), "entitlements": verdicts,
            "purchases": .array(
                timeline.purchases.map { purchase in
                    [
                        "chain": JSONShape.chain(purchase.chain),
                        "product": JSONShape.text(purchase.intervals.last?.productID),
                        "state": .string(state(of: purchase, at: instant)),
                    ]
                }),
        ]
    }

    private func state(of purchase: Timeline, at instant: Instant) -> String {
        purchase.intervals.last { $0.from <= instant }?.state.rawValue
            ?? SubscriptionState.none.rawValue
    }

    /// It changes when the evidence or the rules do, and when an instant passes at which the answer
    /// changes. It is weak, for the instant itself stands in the answer.
    private func tag(_ folded: FoldedCustomer, _ next: Instant?) -> EntityTag {
        let revision = folded.timeline.revision
        let parts = [folded.version ?? 0, folded.rules.entry, next?.milliseconds ?? 0]
        let name = ([revision.description] + parts.map { "\($0)" }).joined(separator: "-")
        return EntityTag(name: name, isWeak: true)
    }

    @Sendable
    private func timeline(_ context: RouteContext) async throws -> HTTPResponse {
        let folded = try await answerer.folded(
            context.customer(), knownAt: context.knownAt())
        let timeline = folded.timeline
        let chains = Set(timeline.purchases.map(\.chain))
        let statements = folded.statements.values.filter { chains.contains($0.chain) }
            .sorted { ($0.signedDate, $0.id) < ($1.signedDate, $1.id) }
        return .json([
            "customer": .string(timeline.customer.rawValue),
            "knownAt": JSONShape.instant(timeline.knownAt),
            "revision": .string(timeline.revision.description),
            "purchases": .array(
                timeline.purchases.map { JSONShape.purchase($0, folded.statements) }),
            "entitlements": .array(
                timeline.entitlements.keys.sorted().compactMap { name in
                    timeline.entitlements[name].map {
                        JSONShape.entitlement($0, folded.statements)
                    }
                }),
            "statements": .array(
                statements.map { statement in
                    var object = JSONShape.statement(statement).object ?? JSONObject()
                    object["source"] = .string(statement.delivery.source.kind.rawValue)
                    object["event"] = .string(statement.delivery.source.event)
                    object["receivedAt"] = JSONShape.instant(statement.delivery.receivedAt)
                    object["entry"] = folded.entries[statement.id].map {
                        .number(JSONNumber($0))
                    }
                    return .object(object)
                }),
        ])
    }
}
