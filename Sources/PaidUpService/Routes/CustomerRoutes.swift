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
        let time = ["at", "knownAt"]
        return [
            Route("GET", "/v1/customers/{id}", access: .anyKey, query: time, handler: customer),
            Route(
                "GET", "/v1/customers/{id}/entitlements", access: .anyKey, query: time,
                handler: entitlements),
            Route(
                "GET", "/v1/customers/{id}/entitlements/{name}", access: .anyKey, query: time,
                handler: entitlement),
            Route(
                "GET", "/v1/customers/{id}/timeline",
                access: .roles([.server, .support, .admin]), query: ["knownAt"],
                handler: timeline),
        ]
    }

    /// What a question is about: whom, what, at which instant and with what knowledge.
    private struct Question {
        let folded: FoldedCustomer
        let at: Instant
        /// Whether it is about now, with all that is known: only then an answer may be reused.
        let isPresent: Bool
    }

    private func question(_ context: RouteContext) async throws -> Question {
        let start = clock.microseconds()
        defer { metrics.answered(microseconds: clock.microseconds() - start) }
        let at = try context.query.instant("at")
        let knownAt = try context.knownAt()
        let folded = try await answerer.folded(context.customer(), knownAt: knownAt)
        let isPresent = at == nil && knownAt == nil
        return Question(
            folded: folded, at: at ?? answerer.present(folded), isPresent: isPresent)
    }

    @Sendable
    private func customer(_ context: RouteContext) async throws -> HTTPResponse {
        let question = try await question(context)
        let timeline = question.folded.timeline
        return answer(question, question.folded.verdicts(at: question.at), context) { verdicts in
            [
                "customer": .string(timeline.customer.rawValue),
                "at": JSONShape.instant(question.at),
                "knownAt": JSONShape.instant(timeline.knownAt),
                "revision": .string(timeline.revision.description),
                "entitlements": verdicts,
                "purchases": .array(
                    timeline.purchases.map { purchase in
                        [
                            "chain": JSONShape.chain(purchase.chain),
                            "product": .string(purchase.intervals.last?.productID ?? ""),
                            "state": .string(state(of: purchase, at: question.at)),
                        ]
                    }),
            ]
        }
    }

    private func state(of purchase: Timeline, at instant: Instant) -> String {
        purchase.intervals.last { $0.from <= instant }?.state.rawValue
            ?? SubscriptionState.none.rawValue
    }

    @Sendable
    private func entitlements(_ context: RouteContext) async throws -> HTTPResponse {
        let question = try await question(context)
        return answer(question, question.folded.verdicts(at: question.at), context) { verdicts in
            [
                "customer": .string(question.folded.timeline.customer.rawValue),
                "at": JSONShape.instant(question.at), "entitlements": verdicts,
            ]
        }
    }

    @Sendable
    private func entitlement(_ context: RouteContext) async throws -> HTTPResponse {
        let question = try await question(context)
        let name = try context.parameter("name")
        let timeline = question.folded.timeline
        let catalog = question.folded.rules.engine.catalog
        if timeline.entitlements[name] == nil, !catalog.isKnown(entitlement: name) {
            throw Problem(.unknownEntitlement)
        }
        let verdict = timeline.verdict(on: name, at: question.at)
        return answer(question, [verdict], context) { verdicts in
            verdicts.array?.first ?? .null
        }
    }

    /// A denial is not to be reused at all, for the customer may be buying; a grant until it can
    /// change, and never longer than a minute.
    private func answer(
        _ question: Question, _ verdicts: [Verdict], _ context: RouteContext,
        _ body: (JSONValue) -> JSONValue
    ) -> HTTPResponse {
        let shapes = JSONValue.array(
            verdicts.map { JSONShape.verdict($0, question.folded.statements) })
        let isGranted = verdicts.contains { $0.access.isGranted }
        let isReusable = question.isPresent && isGranted
        let next = verdicts.compactMap(\.nextChange).min()
        let cache: CacheControl =
            isReusable ? .until(next, now: question.at) : .noStore
        guard question.isPresent else { return .json(body(shapes), cache: cache) }
        let tag = EntityTag(name: self.tag(question, verdicts))
        let headers = [(name: "ETag", value: tag.text)]
        if let list = context.request.header("If-None-Match"), tag.isNamed(in: list) {
            return .empty(status: 304, headers: headers + [cache.header])
        }
        return .json(body(shapes), cache: cache, headers: headers)
    }

    /// It changes when the evidence or the rules do, and when an instant passes at which an answer
    /// changes.
    private func tag(_ question: Question, _ verdicts: [Verdict]) -> String {
        let next = verdicts.compactMap(\.nextChange).min()?.milliseconds ?? 0
        let revision = question.folded.timeline.revision
        return "\(revision)-\(question.folded.version ?? 0)-\(question.folded.rules.entry)-\(next)"
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
