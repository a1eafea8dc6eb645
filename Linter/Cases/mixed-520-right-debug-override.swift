// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Flags {
    var isPro = false

    func apply(_ info: CustomerInfo) {
        #if DEBUG
            if ProcessInfo.processInfo.arguments.contains("-pro") {
                isPro = true
                return
            }
        #endif
        isPro = info.entitlements["pro"]?.isActive == true
    }
}
