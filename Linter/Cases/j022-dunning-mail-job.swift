// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Queues
import Vapor

struct DunningJob: AsyncScheduledJob {
    let renewals: any RenewalReading
    let mailer: any Mailing

    func run(context: QueueContext) async throws {
        let failing = try await renewals.all().filter { $0.isInBillingRetryPeriod == true }
        for renewal in failing {
            guard let original = renewal.originalTransactionId else { continue }
            try await mailer.send(template: "update-your-card", to: original)
        }
        context.logger.info("asked \(failing.count) customers for a new card")
    }
}

protocol RenewalReading: Sendable {
    func all() async throws -> [JWSRenewalInfoDecodedPayload]
}

protocol Mailing: Sendable {
    func send(template: String, to customer: String) async throws
}
