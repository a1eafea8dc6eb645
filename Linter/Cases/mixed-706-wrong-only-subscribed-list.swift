// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasMembership(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    [Product.SubscriptionInfo.RenewalState.subscribed].contains(state)  // expect: grace-forgotten
}
