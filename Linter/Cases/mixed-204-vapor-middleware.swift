// SPDX-License-Identifier: Apache-2.0

import Vapor

struct SubscriptionMiddleware: AsyncMiddleware {
    func respond(to request: Request, chainingTo next: AsyncResponder) async throws -> Response {
        let subscription = try await request.subscription()
        guard subscription.autoRenewStatus == 1 else {  // expect: gate-on-will-renew
            throw Abort(.paymentRequired)
        }
        return try await next.respond(to: request)
    }
}
