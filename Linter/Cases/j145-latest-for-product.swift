// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor PosterShop {
    private(set) var posterOwned = false

    func check() async {
        guard let result = await StoreKit.Transaction.latest(for: "poster.lifetime"),
            case .verified(let transaction) = result,
            transaction.productType == .nonConsumable
        else { return }
        print("bought on \(transaction.purchaseDate)")
        posterOwned = true  // expect: revocation-ignored
    }
}
