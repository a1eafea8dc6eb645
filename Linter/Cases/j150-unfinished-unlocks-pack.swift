// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct UnlockedPacks: Codable {
    var ids: Set<String> = []
}

struct PackRestorer {
    let file: URL

    func restore(into packs: UnlockedPacks) async throws -> UnlockedPacks {
        var packs = packs
        for await result in StoreKit.Transaction.unfinished {
            switch result {
            case .verified(let transaction) where transaction.productType == .nonConsumable:
                packs.ids.insert(transaction.productID)  // expect: revocation-ignored
                try JSONEncoder().encode(packs).write(to: file)
                await transaction.finish()
            default:
                continue
            }
        }
        return packs
    }
}
