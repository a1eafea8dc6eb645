// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Observer: NSObject, SKPaymentTransactionObserver {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .purchased:
                queue.finishTransaction(transaction)  // expect: finish-before-grant
                api.validateReceipt(for: transaction) { _ in }
            case .failed:
                queue.finishTransaction(transaction)
            default: break
            }
        }
    }
    let api = ReceiptAPI()
}
