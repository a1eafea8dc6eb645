// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct ManageView: View {
    let entitlement: EntitlementInfo

    private var isCancellable: Bool { entitlement.isActive && entitlement.willRenew }
    private var isActiveAndRenewing: Bool { entitlement.isActive && entitlement.willRenew }

    var body: some View {
        VStack {
            Text(isActiveAndRenewing ? "Active, renews" : "Active until the end")
            if isCancellable { Button("Cancel subscription") {} }
        }
    }
}
