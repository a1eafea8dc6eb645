// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Reader: View {
    @State private var status: Product.SubscriptionInfo.Status?

    var body: some View {
        Group {
            if status?.state == .subscribed {  // expect: grace-forgotten
                BookView()
            } else {
                PaywallView()
            }
        }
    }
}
