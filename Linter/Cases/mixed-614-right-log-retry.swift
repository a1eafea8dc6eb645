// SPDX-License-Identifier: Apache-2.0

import StoreKit

func logStates(_ statuses: [Product.SubscriptionInfo.Status], _ log: Log) {
    for status in statuses {
        switch status.state {
        case .subscribed: log.info("subscribed")
        case .inBillingRetryPeriod: log.info("retry")
        default: log.info("other")
        }
    }
}
