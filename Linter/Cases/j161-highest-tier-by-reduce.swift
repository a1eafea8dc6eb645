// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

enum ServiceTier: Int, Comparable {
    case none, bronze, silver

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    init(product: String?) {
        switch product {
        case "service.bronze": self = .bronze
        case "service.silver": self = .silver
        default: self = .none
        }
    }
}

func serviceTier(of history: [JWSTransactionDecodedPayload], graceEnd: Date?, now: Date) -> ServiceTier {
    let paid = history.filter { item in
        guard item.revocationDate == nil else { return false }
        let expiry = item.expiresDate ?? .distantFuture
        return max(expiry, graceEnd ?? expiry) > now
    }
    return paid.map { ServiceTier(product: $0.productId) }.max() ?? .none  // expect: upgraded-ignored
}
