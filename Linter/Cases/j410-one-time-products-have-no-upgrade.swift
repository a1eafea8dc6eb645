// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct MapTiles {
    let regions: [String: String]

    func ownedRegions() async -> Set<String> {
        var owned: Set<String> = []
        for await result in Transaction.all {
            guard case .verified(let transaction) = result,
                transaction.productType == .nonConsumable,
                transaction.revocationDate == nil,
                let region = regions[transaction.productID]
            else { continue }
            owned.insert(region)
        }
        return owned
    }
}
