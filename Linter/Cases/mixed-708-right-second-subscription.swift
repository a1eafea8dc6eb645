// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct CheckoutGuard {
    func blocksCheckout(_ info: CustomerInfo) -> Bool {
        info.entitlements.all.values.contains { $0.isActive && $0.willRenew }
    }

    func canBuyAgain(_ info: CustomerInfo) -> Bool { !blocksCheckout(info) }
}
