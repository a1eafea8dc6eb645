// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum StreamTier: Int {
    case none, sd, hd
}

@MainActor
final class StreamQuality {
    private(set) var tier: StreamTier = .none

    func reload() async {
        var best = StreamTier.none
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            let found: StreamTier = transaction.productID == "stream.hd" ? .hd : .sd
            if found.rawValue > best.rawValue { best = found }
        }
        tier = best
    }
}
