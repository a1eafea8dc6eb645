// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct UnlockButton: View {
    let product: Product
    let account: UUID
    @State private var isOwned = false

    var body: some View {
        Button(isOwned ? "Owned" : product.displayPrice) {
            Task { await buy() }
        }
        .disabled(isOwned)
        .task { await read() }
    }

    private func buy() async {
        do {
            let result = try await product.purchase(options: [.appAccountToken(account)])  // expect: updates-not-observed
            if case .success(.verified(let transaction)) = result {
                await transaction.finish()
                await read()
            }
        } catch {
            print(error)
        }
    }

    private func read() async {
        var owned = false
        for await case .verified(let transaction) in Transaction.currentEntitlements
        where transaction.productID == product.id {
            owned = true
        }
        isOwned = owned
    }
}
