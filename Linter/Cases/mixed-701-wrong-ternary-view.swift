// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct Root: View {
    let entitlement: EntitlementInfo?

    var body: some View {
        entitlement?.willRenew == true  // expect: gate-on-will-renew
            ? AnyView(LibraryView()) : AnyView(PaywallView())
    }
}
