// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// Whether a customer agrees that the store is told of their use when they ask for a refund.
struct ConsumptionConsentRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        let path: PathTemplate = "/v1/customers/{id}/consumption-consent"
        return [
            Route("GET", path, access: .anyKey, handler: read),
            Route("PUT", path, access: .roles([.app, .server, .admin]), handler: put),
        ]
    }

    @Sendable
    private func read(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        return Self.answer(customer, try await newest(of: customer))
    }

    /// The customer's own last word; an alias may have said something else.
    private func newest(of customer: CustomerID) async throws -> ConsumptionConsent? {
        try await keeper.read { reader, _ in
            try keeper.refuseErased([customer], in: reader)
            return try ConsumptionConsent.newest(of: [customer], in: reader)
        }
    }

    @Sendable
    private func put(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(["consented"])
        guard let isGiven = try fields.optionalBool("consented") else {
            throw Problem.body("body.consented", "missing; expected true or false")
        }
        let target = keeper.pseudonym(customer)
        _ = try await keeper.perform(about: [customer], author: context.caller.keyID ?? "") {
            reader, _ in
            let known = try ConsumptionConsent.newest(of: [customer], in: reader)
            return known?.isGiven == isGiven
                ? [] : [.consumptionConsent(customer, isGiven: isGiven)]
        } alongside: { writer, numbers in
            // The same word again changes nothing.
            guard let entry = numbers.last else { return }
            try context.act.record(
                isGiven ? "consumptionConsent.give" : "consumptionConsent.withdraw",
                target: target, detail: ["entry": .number(JSONNumber(entry))], in: writer)
        }
        return Self.answer(customer, try await newest(of: customer))
    }

    private static func answer(
        _ customer: CustomerID, _ consent: ConsumptionConsent?
    ) -> HTTPResponse {
        .json([
            "customer": .string(customer.rawValue), "consented": .bool(consent?.isGiven ?? false),
            "since": JSONShape.instant(consent?.since),
        ])
    }
}
