// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger

/// Where the App Store, or whoever forwards it, posts its notifications.
struct AppStoreRoutes {
    let keeper: LedgerKeeper
    let metrics: ServiceMetrics

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
        let reception = try await keeper.receive(notification: context.request.body)
        metrics.received(reception, at: context.now)
        switch reception.fate {
        case .kept, .repeated, .erased: return .json(reception.json)
        case .rejected:
            throw Problem(
                .notAuthentic, reception.title,
                faults: reception.findings.map { .init("body", $0.message) })
        case .undetermined:
            throw Problem.retry(
                .undetermined, afterSeconds: 60,
                reception.findings.map(\.message).joined(separator: "; "))
        }
    }
}

extension Reception {
    /// For whoever handed it over.
    var json: JSONValue {
        [
            "fate": .string(fate.rawValue), "outcome": .string(outcome),
            "title": .string(title),
            "entry": entry.map { .number(JSONNumber($0)) } ?? .null,
            "findings": .array(
                findings.map { ["code": .string($0.code), "message": .string($0.message)] }),
        ]
    }
}
