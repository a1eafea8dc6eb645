// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class Coordinator {
    func start(_ info: CustomerInfo, window: UIWindow) {
        let pro = info.entitlements["pro"]
        let root: UIViewController
        if pro?.isActive == true, pro?.billingIssueDetectedAt == nil {  // expect: gate-on-billing-retry
            root = HomeViewController()
        } else {
            root = PaywallViewController()
        }
        window.rootViewController = root
    }
}
