// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Buyer {
    func buy(_ product: SKProduct) {
        let payment = SKPayment(product: product)
        SKPaymentQueue.default().add(payment)  // expect: updates-not-observed
    }
}
