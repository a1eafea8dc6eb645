// SPDX-License-Identifier: Apache-2.0

import Fluent
import Vapor

enum RCEventType: String, Codable {
    case initialPurchase = "INITIAL_PURCHASE"
    case renewal = "RENEWAL"
    case billingIssue = "BILLING_ISSUE"
    case expiration = "EXPIRATION"
}

struct RCWebhook: Content {
    var type: RCEventType
    var appUserId: String
}

func handle(_ hook: RCWebhook, user: PaidUser, on database: any Database) async throws {
    if hook.type == .initialPurchase || hook.type == .renewal {
        user.hasAccess = true
    }
    if hook.type == .billingIssue {  // expect: renewal-status-as-end
        user.hasAccess = false
    }
    if hook.type == .expiration {
        user.hasAccess = false
    }
    try await user.save(on: database)
}
