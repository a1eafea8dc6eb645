// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct AccessRow {
    var customer: UUID
    var entitled: Bool
}

func accessRow(
    customer: UUID,
    transaction: JWSTransactionDecodedPayload,
    renewal: JWSRenewalInfoDecodedPayload
) -> AccessRow {
    let kept = transaction.revocationDate == nil && transaction.isUpgraded != true
    let entitled = kept && renewal.autoRenewStatus == .on  // expect: gate-on-will-renew
    return AccessRow(customer: customer, entitled: entitled)
}
