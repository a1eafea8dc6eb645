// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger

/// Where the App Store, or whoever forwards it, posts its notifications.
struct AppStoreRoutes {
    let keeper: LedgerKeeper
    let metrics: ServiceMetrics
    let limits: AccessLimits
    let clock: ServiceClock
    let foreign: ForeignMessages

    var routes: [Route] {
        [
            Route(
                "POST", "/v1/app-store/notifications", access: .open, mutates: false,
                bodyLimit: 1 << 20, handler: notification)
        ]
    }

    /// 200 only after each message is kept for good; the store tries again after anything else.
    @Sendable
    private func notification(_ context: RouteContext) async throws -> HTTPResponse {
        try limits.check(poster: context.request, microseconds: clock.microseconds())
        let receptions = try await keeper.receive(notification: context.request.body)
        for reception in receptions {
            metrics.received(reception, at: context.now)
            guard var message = reception.foreign else { continue }
            message.receivedAt = context.now
            foreign.add(message)
        }
        if receptions.contains(where: { $0.fate == .rejected }) {
            limits.count(forgeryOf: context.request, microseconds: clock.microseconds())
        }
        try check(receptions)
        if receptions.count == 1 { return .json(receptions[0].json) }
        return .json(["messages": .array(receptions.map(\.json))])
    }

    /// The worst of the messages counts: what is worth another try before what is not authentic.
    /// Those beside it are kept all the same.
    private func check(_ receptions: [Reception]) throws(Problem) {
        var faults: [Problem.Fault] = []
        for (index, reception) in receptions.enumerated()
        where [.rejected, .undetermined].contains(reception.fate) {
            let place = receptions.count == 1 ? "body" : "body[\(index)]"
            faults += reception.firstFindings.map { .init(place, $0.message) }
        }
        faults = Array(faults.prefix(Reception.mostFindings))
        if let undetermined = receptions.first(where: { $0.fate == .undetermined }) {
            var problem = Problem.retry(
                .undetermined, afterSeconds: 60, undetermined.findings.first?.message)
            problem.faults = faults
            throw problem
        }
        guard let rejected = receptions.first(where: { $0.fate == .rejected }) else { return }
        throw Problem(.notAuthentic, rejected.shortTitle, faults: faults)
    }
}

extension Reception {
    /// An answer names so many findings: nobody gets back much more than they sent.
    fileprivate static let mostFindings = 10
    private static let longestTitle = 200

    var firstFindings: ArraySlice<JournalEntry.Finding> { findings.prefix(Self.mostFindings) }

    var shortTitle: String {
        title.utf8.count <= Self.longestTitle ? title : title.prefix(Self.longestTitle) + "…"
    }

    /// For whoever handed it over.
    var json: JSONValue {
        [
            "fate": .string(fate.rawValue), "outcome": .string(outcome),
            "title": .string(shortTitle),
            "entry": entry.map { .number(JSONNumber($0)) } ?? .null,
            "findings": .array(
                firstFindings.map { ["code": .string($0.code), "message": .string($0.message)] }),
        ]
    }
}
