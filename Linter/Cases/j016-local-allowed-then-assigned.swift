// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

final class BrushLibrary: NSObject, ObservableObject, PurchasesDelegate {
    @Published private(set) var brushesUnlocked = false

    func purchases(_ purchases: Purchases, receivedUpdated customerInfo: CustomerInfo) {
        guard let brushes = customerInfo.entitlements["brushes"] else {
            brushesUnlocked = false
            return
        }
        let allowed = brushes.isActive && brushes.billingIssueDetectedAt == nil  // expect: gate-on-billing-retry
        if brushesUnlocked != allowed {
            brushesUnlocked = allowed
        }
    }
}
