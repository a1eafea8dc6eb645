// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class Player: UIViewController {
    func play(_ entitlement: EntitlementInfo) {
        guard entitlement.isActive, entitlement.billingIssueDetectedAt == nil else {  // expect: gate-on-billing-retry
            showPaywall()
            return
        }
        start()
    }

    private func showPaywall() {}
    private func start() {}
}
