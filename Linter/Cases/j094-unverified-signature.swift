// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor ComicShelf {
    private(set) var comics: Set<String> = []

    func reload() async {
        var open: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            if let id = verifiedID(result) { open.insert(id) }
        }
        comics = open
    }

    func accepts(_ result: VerificationResult<StoreKit.Transaction>) -> Bool {
        switch result {
        case .verified: return true
        case .unverified: return false
        }
    }

    private func verifiedID(_ result: VerificationResult<StoreKit.Transaction>) -> String? {
        guard accepts(result), case .verified(let transaction) = result else { return nil }
        return transaction.productID
    }
}
