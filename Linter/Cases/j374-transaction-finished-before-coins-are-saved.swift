// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

struct Wallet: Codable {
    var coins = 0

    func save(to url: URL) throws {
        try JSONEncoder().encode(self).write(to: url, options: .atomic)
    }
}

actor CoinBank {
    private var wallet = Wallet()
    private let file: URL

    init(file: URL) {
        self.file = file
    }

    func run() async throws {
        for await result in Transaction.updates {
            guard case .verified(let transaction) = result,
                transaction.productType == .consumable
            else { continue }
            if transaction.revocationDate == nil {
                await transaction.finish()  // expect: finish-before-grant
                wallet.coins += 100 * transaction.purchasedQuantity
                try wallet.save(to: file)
            }
        }
    }
}
