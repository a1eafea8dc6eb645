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
            try reader.auditLog(before: before, limit: limit).map {
                (record: $0, detail: try Self.detail(of: $0, in: reader))
            }
        }
        return .json([
            "records": .array(
                records.map { record, detail in
                    [
                        "number": .number(JSONNumber(record.number)),
                        "at": JSONShape.instant(record.at), "actor": .string(record.actor),
                        "act": .string(record.act), "target": .string(record.target),
                        "requestId": .string(record.requestID),
                        "detail": detail,
                    ]
                })
        ])
    }

    /// What a line says, with the words of the entry that it names for as long as they are there.
    private static func detail(
        of record: AuditLogRecord, in reader: any LedgerReader
    ) throws -> JSONValue {
        guard let value = try? JSONReader().read(record.detail) else { return .null }
        guard var object = value.object, let number = object["entry"]?.number?.int64,
            let entry = try reader.entry(number), entry.kind == .act,
            let act = (try? JSONReader().read(entry.body))?.object?.members.first
        else { return value }
        let words = act.value.object
        switch act.key {
        case "grant":
            object["grant"] = words?["id"]
            object["reason"] = words?["reason"]
        case "transfer": object["originalTransactionId"] = words?["originalTransactionId"]
        default: break
        }
        return .object(object)
    }
}
