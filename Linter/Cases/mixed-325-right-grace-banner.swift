// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct GraceBanner: View {
    let renewal: Product.SubscriptionInfo.RenewalInfo

    var body: some View {
        if renewal.isInBillingRetry, let end = renewal.gracePeriodExpirationDate, end > Date() {
            Text("Please update your payment until \(end.formatted())")
        }
    }
}
