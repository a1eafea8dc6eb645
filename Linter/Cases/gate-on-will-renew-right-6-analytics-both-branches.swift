// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Session: ObservableObject {
    @Published var isPremium = false
    let analytics: Analytics

    init(analytics: Analytics) { self.analytics = analytics }

    func update(_ info: CustomerInfo) {
        let premium = info.entitlements["premium"]
        if premium?.willRenew == true {
            analytics.set("renewing")
        } else {
            analytics.set("not renewing")
        }
        isPremium = premium?.isActive == true
    }
}
