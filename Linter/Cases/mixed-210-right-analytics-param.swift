// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func logState(_ info: CustomerInfo, _ analytics: Analytics) {
    for (id, entitlement) in info.entitlements.all {
        analytics.log(
            event: "entitlement", id: id, isActive: entitlement.isActive,
            renews: entitlement.willRenew)
        analytics.setUserProperty(entitlement.willRenew, forName: "auto_renew")
    }
}
