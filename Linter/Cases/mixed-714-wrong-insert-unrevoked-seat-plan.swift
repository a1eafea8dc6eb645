// SPDX-License-Identifier: Apache-2.0

import StoreKit

func currentTier() async -> Tier {
    guard case .verified(let transaction)? = await Transaction.latest(for: "team"),
        transaction.revocationDate == nil
    else { return .free }
    return transaction.productID.hasSuffix("large") ? .large : .team  // expect: upgraded-ignored
}

enum Tier { case free, team, large }
