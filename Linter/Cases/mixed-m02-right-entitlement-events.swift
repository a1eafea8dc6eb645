// SPDX-License-Identifier: Apache-2.0

import RevenueCat
final class Analytics {
    func report(_ info: CustomerInfo) {
        for (name, entitlement) in info.entitlements.active {
            track("entitlement", [
                "name": name,
                "will_renew": entitlement.willRenew,
                "in_retry": entitlement.billingIssueDetectedAt != nil,
                "plan": entitlement.productIdentifier,
            ])
        }
        let renewing = info.entitlements.active.values.filter(\.willRenew).count
        track("renewing", ["count": renewing])
    }
}
