// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct SignedPair {
    let transaction: JWSTransactionDecodedPayload
    let renewal: JWSRenewalInfoDecodedPayload?

    private var expiry: Date { transaction.expiresDate ?? .distantFuture }

    private var paidThrough: Date {
        max(expiry, renewal?.gracePeriodExpiresDate ?? expiry)
    }

    private var isKept: Bool {
        transaction.revocationDate == nil && transaction.isUpgraded != true
    }

    func isEntitled(at now: Date) -> Bool {
        isKept && now < paidThrough
    }
}
