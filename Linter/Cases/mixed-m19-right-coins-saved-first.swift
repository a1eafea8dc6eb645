// SPDX-License-Identifier: Apache-2.0

import StoreKit
actor Consumables {
    private var coins = 0
    func listen() async {
        for await case .verified(let transaction) in Transaction.updates {
            guard transaction.productType == .consumable, transaction.revocationDate == nil else { continue }
            coins += 100
            await save()
            await transaction.finish()
        }
    }
    private func save() async {}
}
