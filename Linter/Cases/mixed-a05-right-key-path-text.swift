// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func renewalText(_ info: CustomerInfo) -> String {
    info.entitlements.active.values.contains(where: \.willRenew) ? "Renews" : "Ends"
}
