// SPDX-License-Identifier: Apache-2.0

import Vapor

func handle(_ event: RCEvent, _ store: AccessStore) async throws {
    switch event.type {
    case "CANCELLATION" where event.cancel_reason == "CUSTOMER_SUPPORT":
        try await store.revokeAccess(of: event.app_user_id)
    case "CANCELLATION":
        try await store.sendWinBackMail(to: event.app_user_id)
    case "EXPIRATION":
        try await store.revokeAccess(of: event.app_user_id)
    default: break
    }
}
