// SPDX-License-Identifier: Apache-2.0

import Vapor

struct RevenueCatEvent: Content {
    let type: String
    let appUserID: String
}

// @unchecked because Fluent's models are
final class Account: @unchecked Sendable {
    enum Tier: String { case free, team }

    var tier: Tier = .free
    var mails: [String] = []
}

struct HookController {
    let find: @Sendable (String) async throws -> Account

    @Sendable
    func receive(req: Request) async throws -> HTTPStatus {
        let event = try req.content.decode(RevenueCatEvent.self)
        let account = try await find(event.appUserID)
        if event.type == "BILLING_ISSUE" {  // expect: renewal-status-as-end
            account.mails.append("payment-problem")
            account.tier = .free
        }
        if event.type == "EXPIRATION" {
            account.tier = .free
        }
        return .ok
    }
}
