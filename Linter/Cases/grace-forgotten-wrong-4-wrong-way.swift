// SPDX-License-Identifier: Apache-2.0

import StoreKit

func opens(_ status: Product.SubscriptionInfo.Status, now: Date) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    return isOpenNow(renewal, now)
}

private func isOpenNow(_ renewal: Product.SubscriptionInfo.RenewalInfo, _ now: Date) -> Bool {
    guard let graceEnd = renewal.gracePeriodExpirationDate else { return false }
    return graceEnd < now  // expect: grace-forgotten
}
