// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Flag {
    var isPremium = false

    func reload() {
        Purchases.shared.getCustomerInfo { info, error in
            if let error {
                print(error)
                return
            }
            self.isPremium = info?.entitlements["premium"]?.isActive == true
        }
    }

    func reloadAgain() {
        Purchases.shared.getCustomerInfo { info, _ in
            guard let info else { return }
            self.isPremium = info.entitlements["premium"]?.isActive == true
        }
    }
}
