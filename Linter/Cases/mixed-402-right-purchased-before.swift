// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasPurchasedBefore() async -> Bool {
    for await case .verified in Transaction.all { return true }
    return false
}

func wasSubscribed() async -> Bool {
    await Transaction.latest(for: "pro") != nil
}
