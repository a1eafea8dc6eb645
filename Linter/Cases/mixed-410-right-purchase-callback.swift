// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Buyer {
    var isPro = false

    func buy(_ package: Package) {
        Purchases.shared.purchase(package: package) { _, info, error, cancelled in
            if info?.entitlements["pro"]?.isActive == true { self.isPro = true }
        }
    }
}
