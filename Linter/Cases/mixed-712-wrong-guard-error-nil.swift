// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Gate {
    var isPremium = false

    func refresh() {
        Purchases.shared.getCustomerInfo { info, error in
            guard error == nil, let info else {
                self.isPremium = false  // expect: error-locks-out
                return
            }
            self.isPremium = info.entitlements["premium"]?.isActive == true
        }
    }
}
