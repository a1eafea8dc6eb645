// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func canUsePro() async -> Bool {
    (try? await Purchases.shared.customerInfo())?.entitlements["pro"]?.isActive == true  // expect: error-locks-out
}
