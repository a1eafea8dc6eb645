// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum StudyMode {
    case sample
    case full
    case fullWithCardHint
}

func studyMode(for state: Product.SubscriptionInfo.RenewalState?) -> StudyMode {
    guard let state else { return .sample }
    switch state {
    case .subscribed:
        return .full
    case .inGracePeriod:
        return .fullWithCardHint
    case .inBillingRetryPeriod, .expired, .revoked:
        return .sample
    default:
        return .sample
    }
}
