// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Delegate: NSObject, PurchasesDelegate {
    var isPro = false

    func purchases(_ purchases: Purchases, receivedUpdated customerInfo: CustomerInfo) {
        isPro = customerInfo.entitlements["pro"]?.isActive == true
    }
}
