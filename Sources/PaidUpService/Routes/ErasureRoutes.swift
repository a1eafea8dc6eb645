// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// The erasure of a customer.
struct ErasureRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "DELETE", "/v1/customers/{id}", access: .roles([.server, .admin]),
                handler: erase)
        ]
    }

    @Sendable
    private func erase(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let target = keeper.pseudonym(customer)
        let erasure = try await keeper.erase(customer, author: context.caller.keyID ?? "") {
            writer, erasure in
            try context.act.record(
                "customer.erase", target: target,
                detail: [
                    "entries": .integer(erasure.entries), "purchases": .integer(erasure.chains),
                ], in: writer)
            // It is not found again by those whose purchases stay, so it does not name them.
            try context.idempotency?.keep(
                Self.answer(erasure, withKept: false), namesNobody: true, in: writer)
        }
        return Self.answer(erasure)
    }

    private static func answer(
        _ erasure: LedgerKeeper.Erasure, withKept: Bool = true
    ) -> HTTPResponse {
        var answer: JSONObject = [
            "entry": .number(JSONNumber(erasure.entry)), "entries": .integer(erasure.entries),
            "purchases": .integer(erasure.chains), "customers": .integer(erasure.customers),
            "reminder": .string(
                "The store goes on billing: only the customer can cancel a subscription there."),
        ]
        guard withKept || erasure.kept.isEmpty else { return .json(.object(answer)) }
        answer["kept"] = .array(
            erasure.kept.map { kept in
                [
                    "originalTransactionId": .string(kept.chain.id),
                    "environment": JSONShape.text(kept.chain.environment?.rawValue),
                    "because": "ownedByAnother", "signed": .bool(kept.isSigned),
                ]
            })
        return .json(.object(answer))
    }
}
