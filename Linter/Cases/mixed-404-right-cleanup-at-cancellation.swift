// SPDX-License-Identifier: Apache-2.0

import Vapor

func apply(_ event: RCEvent, scheduler: Scheduler, cache: Cache) async throws {
    switch event.type {
    case "CANCELLATION":
        scheduler.remove(event.id)
        try await cache.delete(event.app_user_id)
        try await removeRenewalReminder(event.app_user_id)
        event.user.subscription.willRenew = false
        event.user.status = .cancelled
    default: break
    }
}
