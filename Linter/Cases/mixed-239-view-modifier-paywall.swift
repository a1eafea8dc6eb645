// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct Gate: View {
    let entitlement: EntitlementInfo?

    var body: some View {
        Content()
            .overlay {
                if entitlement?.willRenew != true {  // expect: gate-on-will-renew
                    PaywallOverlay()
                }
            }
    }
}
