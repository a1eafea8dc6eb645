// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct PlanMenu: View {
    let state: Product.SubscriptionInfo.RenewalState
    let openPayment: () -> Void
    let openManage: () -> Void

    var body: some View {
        Menu("Plan") {
            if state == .inBillingRetryPeriod || state == .inGracePeriod {
                Button("Update payment…", action: openPayment)
            }
            if state != .expired, state != .revoked {
                Button("Manage subscription…", action: openManage)
            }
        }
    }
}
