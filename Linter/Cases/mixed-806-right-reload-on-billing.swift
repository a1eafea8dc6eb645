// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Watcher {
    var isPremium = false
    var showsPaymentBanner = false

    func update(_ info: CustomerInfo) {
        let premium = info.entitlements["premium"]
        showsPaymentBanner = premium?.billingIssueDetectedAt != nil
        isPremium = premium?.isActive == true
        if showsPaymentBanner { NotificationCenter.default.post(name: .init("billing"), object: nil) }
    }
}
