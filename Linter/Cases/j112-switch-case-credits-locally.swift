// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class HintCounter: NSObject, SKPaymentTransactionObserver {
    private(set) var hints: Int {
        get { UserDefaults.standard.integer(forKey: "hints") }
        set { UserDefaults.standard.set(newValue, forKey: "hints") }
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        transactions.forEach { transaction in
            switch transaction.transactionState {
            case .purchased:
                SKPaymentQueue.default().finishTransaction(transaction)  // expect: finish-before-grant
                hints += 10 * transaction.payment.quantity
            case .failed:
                queue.finishTransaction(transaction)
            default:
                break
            }
        }
    }
}
