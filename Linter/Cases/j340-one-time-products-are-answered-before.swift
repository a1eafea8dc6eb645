// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct GuitarTabs {
    let graceEnds: [String: Date]

    func opens(_ transaction: JWSTransactionDecodedPayload, at now: Date) -> Bool {
        if transaction.revocationDate != nil || transaction.isUpgraded == true { return false }
        switch transaction.type {
        case .nonConsumable:
            return true
        case .autoRenewableSubscription:
            guard let expiry = transaction.expiresDate else { return false }
            let key = transaction.originalTransactionId ?? ""
            return now < max(expiry, graceEnds[key] ?? .distantPast)
        default:
            return false
        }
    }
}
