// SPDX-License-Identifier: Apache-2.0

import OSLog
import StoreKit

struct SampleUnlocker {
    let logger = Logger(subsystem: "app", category: "store")
    let unlock: @Sendable (String) async -> Void

    func run() async {
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result {
                await unlock(transaction.productID)
            }
            if case .unverified(let transaction, let error) = result {  // expect: unverified-as-verified
                logger.error("signature: \(error.localizedDescription)")
                await unlock(transaction.productID)
            }
        }
    }
}
