// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Queue: NSObject, SKPaymentTransactionObserver {
    func start() { SKPaymentQueue.default().add(self) }

    func buy(_ product: SKProduct) {
        SKPaymentQueue.default().add(SKPayment(product: product))
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {}
}
