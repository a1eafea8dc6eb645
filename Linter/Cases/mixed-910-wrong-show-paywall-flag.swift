// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Router: ObservableObject {
    @Published var showPaywall = false

    func appear(_ entitlement: EntitlementInfo) {
        showPaywall = !entitlement.willRenew  // expect: gate-on-will-renew
    }
}
