// SPDX-License-Identifier: Apache-2.0

import Vapor

struct DunningJob {
    func run(_ subscriptions: [SubscriptionModel]) async throws {
        for subscription in subscriptions where subscription.isInBillingRetryPeriod {
            try await mailer.send("Please update your card", to: subscription.email)
        }
    }
    let mailer: Mailer
}
