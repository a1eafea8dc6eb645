// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum StoragePlan: Int, Comparable, Sendable {
    case none, small, large

    static func < (left: StoragePlan, right: StoragePlan) -> Bool { left.rawValue < right.rawValue }

    init(productID: String) {
        self =
            switch productID {
            case "storage.large": .large
            case "storage.small": .small
            default: .none
            }
    }
}

func currentStoragePlan() async -> StoragePlan {
    var best = StoragePlan.none
    for await case .verified(let transaction) in Transaction.currentEntitlements {
        best = max(best, StoragePlan(productID: transaction.productID))
    }
    return best
}
