// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var isPro = false

    func observe() async {
        for await update in Transaction.updates {
            guard case .verified(let transaction) = update else { continue }
            await refresh()
            await transaction.finish()
        }
    }

    func refresh() async {
        var pro = false
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result, transaction.productID == "pro" { pro = true }
        }
        isPro = pro
    }
}
