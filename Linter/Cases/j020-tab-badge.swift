// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class RootTabs: UITabBarController {
    private var settingsItem: UITabBarItem? { viewControllers?.last?.tabBarItem }

    func paymentChanged(_ renewal: Product.SubscriptionInfo.RenewalInfo) {
        guard renewal.isInBillingRetry else {
            settingsItem?.badgeValue = nil
            return
        }
        settingsItem?.badgeValue = "!"
        settingsItem?.accessibilityLabel = "Settings, payment problem"
    }
}
