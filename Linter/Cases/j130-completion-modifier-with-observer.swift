// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

@main
struct CrosswordApp: App {
    @State private var owned: Set<String> = []

    var body: some Scene {
        WindowGroup {
            SubscriptionStoreView(groupID: "crosswords")
                .onInAppPurchaseCompletion { _, result in
                    if case .success(.success(.verified(let transaction))) = result {
                        await transaction.finish()
                        await reload()
                    }
                }
                .task {
                    for await update in StoreKit.Transaction.updates {
                        if case .verified(let transaction) = update { await transaction.finish() }
                        await reload()
                    }
                }
        }
    }

    private func reload() async {
        var ids: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result { ids.insert(transaction.productID) }
        }
        owned = ids
    }
}
