// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class TypeFoundry {
    private(set) var fonts: Set<String> = []

    func reload() async {
        var open: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction): open.insert(transaction.productID)
            case .unverified: continue
            }
        }
        fonts = open
    }

    func mayUse(_ font: String) -> Bool { fonts.contains(font) }
}
