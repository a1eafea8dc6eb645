// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class QueueObserver: NSObject, SKPaymentTransactionObserver {
    private let uploader: any ReceiptUploading

    init(uploader: any ReceiptUploading) {
        self.uploader = uploader
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions where transaction.transactionState == .purchased {
            queue.finishTransaction(transaction)  // expect: finish-before-grant
            uploader.deliver(product: transaction.payment.productIdentifier) { error in
                if let error { print("delivery failed: \(error)") }
            }
        }
    }
}

protocol ReceiptUploading {
    func deliver(product: String, completion: @escaping (Error?) -> Void)
}
