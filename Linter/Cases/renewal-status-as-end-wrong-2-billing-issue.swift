// SPDX-License-Identifier: Apache-2.0

import Vapor

func apply(_ event: WebhookEvent, to user: User, on db: Database) async throws {
    if event.type == "BILLING_ISSUE" {  // expect: renewal-status-as-end
        user.isPremium = false
        try await user.save(on: db)
    } else if event.type == "RENEWAL" {
        user.isPremium = true
        try await user.save(on: db)
    }
}
