// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct CoverageCalculator {
    func isCovered(
        _ transaction: JWSTransactionDecodedPayload,
        _ renewal: JWSRenewalInfoDecodedPayload?,
        at now: Date
    ) -> Bool {
        guard transaction.revocationDate == nil, transaction.isUpgraded != true else { return false }
        guard let expires = transaction.expiresDate else { return true }
        let end = max(expires, renewal?.gracePeriodExpiresDate ?? expires)
        return end > now
    }
}
