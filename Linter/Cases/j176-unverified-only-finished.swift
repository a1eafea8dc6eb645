// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct QueueCleaner: Sendable {
    let reload: @Sendable () async -> Void

    func run() async {
        for await result in StoreKit.Transaction.updates {
            switch result {
            case .unverified(let broken, _):
                await broken.finish()
            case .verified(let transaction) where transaction.productType == .autoRenewable:
                await transaction.finish()
                await reload()
            case .verified:
                continue
            }
        }
    }
}
