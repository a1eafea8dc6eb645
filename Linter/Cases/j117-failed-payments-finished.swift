// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class StampQueue: NSObject, SKPaymentTransactionObserver {
    private var stamps = UserDefaults.standard.integer(forKey: "stamps")

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .failed:
                queue.finishTransaction(transaction)
            case .purchased:
                stamps += transaction.payment.quantity
                UserDefaults.standard.set(stamps, forKey: "stamps")
                queue.finishTransaction(transaction)
            default:
                break
            }
        }
    }
}
