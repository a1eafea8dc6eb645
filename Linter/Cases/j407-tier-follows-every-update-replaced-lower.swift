// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class CloudTier {
    enum Tier { case basic, silver, gold }

    private(set) var tier: Tier = .basic

    func follow() async {
        for await update in Transaction.updates {
            guard case .verified(let transaction) = update,
                transaction.subscriptionGroupID == "cloud",
                transaction.revocationDate == nil
            else { continue }
            tier = transaction.productID.hasSuffix("gold") ? .gold : .silver  // expect: upgraded-ignored
            await transaction.finish()
        }
    }
}
