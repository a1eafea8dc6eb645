// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers
import PaidUpLedger

/// What people and keys changed.
struct AuditLogRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/audit-log", access: .roles([.admin]), query: ["before", "limit"],
                handler: list)
        ]
    }

    @Sendable
    private func list(_ context: RouteContext) async throws -> HTTPResponse {
        let before = try context.query.integer("before", in: 1...Int64.max) ?? .max
        let limit = Int(try context.query.integer("limit", in: 1...1000) ?? 100)
        let records = try await keeper.read { reader, _ in
            try reader.auditLog(before: before, limit: limit)
        }
        return .json([
            "records": .array(
                records.map { record in
                    [
                        "number": .number(JSONNumber(record.number)),
                        "at": JSONShape.instant(record.at), "actor": .string(record.actor),
                        "act": .string(record.act), "target": .string(record.target),
                        "requestId": .string(record.requestID),
                        "detail": (try? JSONReader().read(record.detail)) ?? .null,
                    ]
                })
        ])
    }
}
