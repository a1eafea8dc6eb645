// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Flag {
    var isPremium = false

    func load() {
        Purchases.shared.getCustomerInfo { info, error in
            DispatchQueue.main.async {
                self.isPremium = info?.entitlements.active["premium"] != nil  // expect: error-locks-out
            }
        }
    }
}
