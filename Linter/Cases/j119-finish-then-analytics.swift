// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol UsageLog: Sendable {
    func log(_ event: String, product: String) async
}

struct PurchaseEvents: Sendable {
    let usage: any UsageLog
    let reload: @Sendable () async -> Void

    func listen() async {
        for await result in StoreKit.Transaction.updates {
            guard case .verified(let transaction) = result,
                transaction.productType == .nonConsumable
            else { continue }
            await transaction.finish()
            await usage.log("purchase_seen", product: transaction.productID)
            // Reads currentEntitlements.
            await reload()
        }
    }
}
