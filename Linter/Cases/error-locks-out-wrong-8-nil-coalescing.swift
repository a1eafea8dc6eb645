// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class PlusFlag {
    var hasPlus = false

    func refresh() async {
        let info = try? await Purchases.shared.customerInfo()
        hasPlus = info?.entitlements["plus"]?.isActive ?? false  // expect: error-locks-out
    }
}
