// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct Root: View {
    @AppStorage("hasPremium") private var hasPremium = false

    var body: some View {
        Text("Home")
            .task {
                for await info in Purchases.shared.customerInfoStream {
                    let premium = info.entitlements["premium"]
                    hasPremium = (premium?.isActive ?? false) && (premium?.willRenew ?? false)  // expect: gate-on-will-renew
                }
            }
    }
}
