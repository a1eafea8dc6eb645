// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum Access { case full, limited, none }

func access(_ state: Product.SubscriptionInfo.RenewalState) -> Access {
    switch state {
    case .subscribed: return .full
    case .inGracePeriod: return .full
    default: return .none
    }
}
