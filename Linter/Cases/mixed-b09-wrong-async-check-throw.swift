// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum StoreError: Error { case notSubscribed }

func requireSubscription(_ status: Product.SubscriptionInfo.Status) throws {
    guard status.state == .subscribed else { throw StoreError.notSubscribed }  // expect: grace-forgotten
}
