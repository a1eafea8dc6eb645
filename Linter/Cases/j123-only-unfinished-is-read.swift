// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor WallpaperShop {
    private(set) var wallpapers: Set<String> = []

    func atLaunch() async {
        for await result in StoreKit.Transaction.unfinished {
            await settle(result)
        }
    }

    func buy(_ product: Product) async throws {
        switch try await product.purchase() {  // expect: updates-not-observed
        case .success(let result): await settle(result)
        case .pending, .userCancelled: break
        @unknown default: break
        }
    }

    private func settle(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result,
            transaction.productType == .nonConsumable,
            transaction.revocationDate == nil
        else { return }
        wallpapers.insert(transaction.productID)
        await transaction.finish()
    }
}
