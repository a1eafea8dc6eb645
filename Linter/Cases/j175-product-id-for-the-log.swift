// SPDX-License-Identifier: Apache-2.0

import OSLog
import StoreKit

actor CabinetStore {
    private let logger = Logger(subsystem: "cabinet", category: "purchases")
    private(set) var drawers: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction):
                found.insert(transaction.productID)
            case .unverified(let claimed, let error):
                logger.warning("not accepted: \(claimed.productID), \(error.localizedDescription)")
            }
        }
        drawers = found
    }
}
