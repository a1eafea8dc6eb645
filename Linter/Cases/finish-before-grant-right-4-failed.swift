// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Observer: NSObject, SKPaymentTransactionObserver {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .failed: queue.finishTransaction(transaction)
            case .purchased:
                api.validateReceipt(for: transaction) { isValid in
                    if isValid { queue.finishTransaction(transaction) }
                }
            default: break
            }
        }
    }
    let api = ReceiptAPI()
}
