// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

protocol RenewalStore: Sendable {
    /// Any entitled state, billing grace included.
    func hasCurrentPurchase(_ user: UUID) async throws -> Bool
    func renewal(for user: UUID) async throws -> JWSRenewalInfoDecodedPayload
}

struct PaidRouteMiddleware: AsyncMiddleware {
    let store: any RenewalStore

    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
        let user = try request.auth.require(Member.self)
        guard try await store.hasCurrentPurchase(user.id) else { throw Abort(.paymentRequired) }
        let renewal = try await store.renewal(for: user.id)
        if renewal.isInBillingRetryPeriod == true {  // expect: gate-on-billing-retry
            throw Abort(.paymentRequired)
        }
        return try await next.respond(to: request)
    }
}

struct Member: Authenticatable {
    let id: UUID
}
