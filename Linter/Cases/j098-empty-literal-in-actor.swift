// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor SongShelf {
    private(set) var entitlements: [String] = []
    private let logger: @Sendable (String) -> Void

    init(logger: @escaping @Sendable (String) -> Void) {
        self.logger = logger
    }

    func reload() async {
        entitlements = []  // expect: cleared-before-load
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else {
                logger("signature of \(result.jwsRepresentation.count) bytes not accepted")
                continue
            }
            entitlements.append(transaction.productID)
        }
    }

    func opens(_ song: String) -> Bool { entitlements.contains(song) }
}
