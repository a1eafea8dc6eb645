// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Restorer: NSObject, SKPaymentTransactionObserver {
    var isUnlocked = false

    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: Error) {
        isUnlocked = false  // expect: error-locks-out
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {}
}
