// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

struct PaidMiddleware: AsyncMiddleware {
    let transactions: any TransactionReading

    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
        let customer = try request.auth.require(Customer.self)
        guard let transaction = try await transactions.latest(for: customer.id),
            transaction.revocationDate == nil,
            transaction.isUpgraded != true
        else { throw Abort(.paymentRequired) }
        if let expires = transaction.expiresDate {
            guard expires > Date() else {  // expect: expiry-without-grace
                throw Abort(.paymentRequired)
            }
        }
        return try await next.respond(to: request)
    }
}

struct Customer: Authenticatable {
    var id: UUID
}

protocol TransactionReading: Sendable {
    func latest(for customer: UUID) async throws -> JWSTransactionDecodedPayload?
}
