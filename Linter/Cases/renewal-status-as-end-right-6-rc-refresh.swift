// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Hook {
    func receive(_ event: RCEvent, client: RCClient, accounts: Accounts) async throws {
        switch event.type {
        case "CANCELLATION", "BILLING_ISSUE", "RENEWAL", "EXPIRATION":
            let subscriber = try await client.subscriber(event.app_user_id)
            try await accounts.store(subscriber.entitlements, for: event.app_user_id)
        default: break
        }
    }
}
