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

    var routes: [Route] {
        [
            Route(
                "POST", "/v1/app-store/notifications", access: .open, mutates: false,
                bodyLimit: 1 << 20, handler: notification)
        ]
    }

    /// 200 only after the message is kept for good; the store tries again after anything else.
    @Sendable
    private func notification(_ context: RouteContext) async throws -> HTTPResponse {
        try limits.check(poster: context.request, microseconds: clock.microseconds())
        let reception = try await keeper.receive(notification: context.request.body)
        metrics.received(reception, at: context.now)
        switch reception.fate {
        case .kept, .repeated, .erased: return .json(reception.json)
        case .rejected:
            limits.count(forgeryOf: context.request, microseconds: clock.microseconds())
            throw Problem(
                .notAuthentic, reception.shortTitle,
                faults: reception.firstFindings.map { .init("body", $0.message) })
        case .undetermined:
            throw Problem.retry(
                .undetermined, afterSeconds: 60,
                reception.firstFindings.map(\.message).joined(separator: "; "))
        }
    }
}

extension Reception {
    /// An answer names so many findings: nobody gets back much more than they sent.
    private static let mostFindings = 10
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
