// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class MagazineStore {
    private(set) var issuesOpen = false

    func observe() async {
        for await result in StoreKit.Transaction.updates {
            guard case .verified(let transaction) = result,
                transaction.productType == .autoRenewable
            else { continue }
            await transaction.finish()
            await readAgain()
        }
    }

    private func readAgain() async {
        var open = false
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result, transaction.productID == "magazine.monthly" {
                open = true
            }
        }
        issuesOpen = open
    }
}
