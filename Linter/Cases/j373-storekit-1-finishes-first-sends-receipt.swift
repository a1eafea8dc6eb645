// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class GemObserver: NSObject, SKPaymentTransactionObserver {
    typealias Deliver = (_ productID: String, _ transactionID: String?, @escaping (Bool) -> Void) -> Void

    private let deliver: Deliver

    init(deliver: @escaping Deliver) {
        self.deliver = deliver
        super.init()
        SKPaymentQueue.default().add(self)
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .purchased:
                queue.finishTransaction(transaction)  // expect: finish-before-grant
                deliver(transaction.payment.productIdentifier, transaction.transactionIdentifier) { done in
                    print("gems delivered: \(done)")
                }
            case .failed:
                queue.finishTransaction(transaction)
            default:
                break
            }
        }
    }
}
