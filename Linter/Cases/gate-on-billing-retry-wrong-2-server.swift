// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

struct Customer {
    var premium: Bool
}

func refresh(_ customer: inout Customer, _ transaction: JWSTransactionDecodedPayload, _ renewal: JWSRenewalInfoDecodedPayload) {
    guard transaction.revocationDate == nil, transaction.isUpgraded != true else {
        customer.premium = false
        return
    }
    if renewal.isInBillingRetryPeriod == true {  // expect: gate-on-billing-retry
        customer.premium = false
    } else {
        customer.premium = true
    }
}
