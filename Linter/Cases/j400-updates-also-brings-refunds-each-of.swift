// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor PianoShelf {
    private(set) var openPieces: Set<String> = []
    private var task: Task<Void, Never>?

    func start() {
        task = Task { [weak self] in
            for await result in Transaction.updates {
                await self?.receive(result)
            }
        }
    }

    private func receive(_ result: VerificationResult<StoreKit.Transaction>) async {
        switch result {
        case .unverified:
            return
        case .verified(let transaction):
            if transaction.productType == .nonConsumable {
                openPieces.insert(transaction.productID)  // expect: revocation-ignored
            }
            await transaction.finish()
        }
    }
}
