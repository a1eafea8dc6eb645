// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Features {
    let entitlement: EntitlementInfo?

    var canExport: Bool {
        guard let entitlement else { return false }
        return entitlement.isActive && entitlement.willRenew  // expect: gate-on-will-renew
    }

    var exportHint: String { canExport ? "Export" : "Upgrade to export" }
}
