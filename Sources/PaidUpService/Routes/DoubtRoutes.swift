// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// What the store is to be asked about, and how asking goes.
struct DoubtRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/doubts", access: .roles([.server, .support, .admin]),
                query: ["limit"], handler: list)
        ]
    }

    /// The oldest doubts, and how many there are in all.
    @Sendable
    private func list(_ context: RouteContext) async throws -> HTTPResponse {
        let limit = Int(try context.query.integer("limit", in: 1...1000) ?? 100)
        let (inquiries, totals) = try await keeper.read { reader, _ in
            (try reader.inquiries(limit: limit), try reader.inquiryTotals())
        }
        return .json([
            "open": .number(JSONNumber(Int64(totals.open))),
            "oldestSince": JSONShape.instant(totals.oldest),
            "doubts": .array(inquiries.map(Self.json)),
        ])
    }

    private static func json(_ inquiry: InquiryRecord) -> JSONValue {
        let doubt = inquiry.doubt
        return [
            "originalTransactionId": .string(doubt.chain.id),
            "environment": .string(doubt.chain.environment.rawValue),
            "bundleId": .string(doubt.chain.app),
            "transactionId": .string(doubt.transactionID),
            "reason": .string(doubt.reason.rawValue), "since": JSONShape.instant(doubt.since),
            "dueAt": JSONShape.instant(inquiry.dueAt),
            "attempts": .number(JSONNumber(Int64(inquiry.attempts))),
            "lastAskedAt": JSONShape.instant(inquiry.lastAskedAt),
            "lastOutcome": JSONShape.text(inquiry.lastOutcome),
        ]
    }
}
