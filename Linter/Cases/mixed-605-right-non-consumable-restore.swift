// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Observer: NSObject, SKPaymentTransactionObserver {
    var isUnlocked = false

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .purchased, .restored:
                isUnlocked = true
                queue.finishTransaction(transaction)
            case .failed: queue.finishTransaction(transaction)
            default: break
            }
        }
    }
}
