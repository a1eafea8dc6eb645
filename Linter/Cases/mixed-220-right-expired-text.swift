// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct ExpiryLabel: View {
    let entitlement: EntitlementInfo

    var body: some View {
        if let end = entitlement.expirationDate, end < Date() {
            Text("Ended")
        } else {
            Text("Running")
        }
    }
}
