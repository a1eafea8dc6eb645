// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor BoatRoutes {
    let productID: String

    init(productID: String) {
        self.productID = productID
    }

    func mayNavigate(_ status: Product.SubscriptionInfo.Status) async -> Bool {
        switch status.state {
        case .inGracePeriod:  // expect: grace-forgotten
            return false
        default:
            break
        }
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result, transaction.productID == productID {
                return true
            }
        }
        return false
    }
}
