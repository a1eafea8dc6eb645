// SPDX-License-Identifier: Apache-2.0

import StoreKit

func unlocksEditor(_ status: Product.SubscriptionInfo.Status) -> Bool {
    if status.state != .subscribed { return false }  // expect: grace-forgotten
    return true
}
