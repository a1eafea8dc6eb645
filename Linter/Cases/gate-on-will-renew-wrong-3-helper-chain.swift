// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Store: ObservableObject {
    @Published var isSubscribed = false

    func customerInfoChanged(_ info: CustomerInfo) {
        guard let entitlement = info.entitlements["studio"] else {
            isSubscribed = false
            return
        }
        isSubscribed = entitlement.isActive && keepsPaying(entitlement)  // expect: gate-on-will-renew
    }

    private func keepsPaying(_ entitlement: EntitlementInfo) -> Bool {
        entitlement.unsubscribeDetectedAt == nil
    }
}
