// SPDX-License-Identifier: Apache-2.0

import Vapor
struct WebhookController {
    func handle(req: Request) async throws -> HTTPStatus {
        let event = try req.content.decode(Event.self)
        switch event.type {
        case "INITIAL_PURCHASE", "RENEWAL", "UNCANCELLATION":
            try await req.entitlements.grant(event.userID, until: event.expiration)
        case "CANCELLATION":
            try await req.mail.sendWinBack(to: event.userID)
            try await req.entitlements.setWillRenew(false, for: event.userID)
        case "BILLING_ISSUE":
            try await req.mail.sendPaymentProblem(to: event.userID)
        case "EXPIRATION":
            try await req.entitlements.revoke(event.userID)
        default: break
        }
        return .ok
    }
}
