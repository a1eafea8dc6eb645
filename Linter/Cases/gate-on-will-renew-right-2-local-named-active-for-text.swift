// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct StatusLine: View {
    let entitlement: EntitlementInfo

    var body: some View {
        let isActive = entitlement.willRenew
        Text(isActive ? "Renews automatically" : "Cancelled, open until the end")
            .foregroundStyle(isActive ? .green : .orange)
    }
}
