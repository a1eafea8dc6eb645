// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Coins: NSObject, SKPaymentTransactionObserver {
    var balance = 0

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions where transaction.transactionState == .purchased {
            SKPaymentQueue.default().finishTransaction(transaction)  // expect: finish-before-grant
            balance += 100
        }
    }
}
