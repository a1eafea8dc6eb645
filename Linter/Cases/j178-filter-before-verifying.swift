// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class RadioShop {
    private(set) var channels: Set<String> = []
    private let prefix = "radio."

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            // Other products of this app are looked at elsewhere.
            guard result.unsafePayloadValue.productID.hasPrefix(prefix) else { continue }
            guard case .verified(let transaction) = result else { continue }
            found.insert(transaction.productID)
        }
        channels = found
    }
}
