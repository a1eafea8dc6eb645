// SPDX-License-Identifier: Apache-2.0

import Vapor

struct RevenueCatEvent: Content {
    let type: String
    let app_user_id: String
}

struct WebhookController {
    let customers: CustomerRepository

    func handle(_ req: Request) async throws -> HTTPStatus {
        let event = try req.content.decode(RevenueCatEvent.self)
        switch event.type {
        case "INITIAL_PURCHASE", "RENEWAL":
            try await customers.grantAccess(to: event.app_user_id)
        case "CANCELLATION", "EXPIRATION":  // expect: renewal-status-as-end
            try await customers.revokeAccess(of: event.app_user_id)
        default:
            break
        }
        return .ok
    }
}
