// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Things bought with the coins of the game; no money is involved.
struct VillageShop {
    private(set) var coins: Int
    private(set) var furniture: [String] = []

    mutating func purchase(_ item: String, for price: Int) -> Bool {
        guard coins >= price else { return false }
        coins -= price
        furniture.append(item)
        return true
    }
}

func furnish(_ shop: inout VillageShop) -> Int {
    for item in ["chair", "lamp", "carpet"] {
        guard shop.purchase(item, for: 20) else { break }
    }
    return shop.furniture.count
}
