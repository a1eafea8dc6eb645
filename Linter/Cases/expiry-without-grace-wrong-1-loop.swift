// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Entitlements: ObservableObject {
    @Published private(set) var isPro = false

    func refresh() async {
        var active = false
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            if let expiration = transaction.expirationDate {
                if expiration > Date.now {  // expect: expiry-without-grace
                    active = true
                }
            } else {
                active = true
            }
        }
        isPro = active
    }
}
