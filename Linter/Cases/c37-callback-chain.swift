// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

final class PremiumFlag: ObservableObject {
    @Published private(set) var isPremium = false

    init() {
        reload()
    }

    func reload() {
        Purchases.shared.getCustomerInfo { info, _ in
            self.isPremium = info?.entitlements["premium"]?.isActive == true  // expect: error-locks-out
        }
    }
}
