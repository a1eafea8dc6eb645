// SPDX-License-Identifier: Apache-2.0

import Fluent
import Vapor

struct ExpireJob {
    func run(_ subscriptions: [Subscription], now: Date) async throws {
        for subscription in subscriptions {
            if subscription.expiresDate < now {  // expect: expiry-without-grace
                subscription.isActive = false
            } else {
                subscription.isActive = true
            }
        }
    }
}
