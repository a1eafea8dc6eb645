// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Root: View {
    @State private var status: EntitlementTaskState<Bool> = .loading
    @State private var hasAccess = false

    var body: some View {
        MainView(hasAccess: hasAccess)
            .subscriptionStatusTask(for: "21") { state in
                hasAccess = state.value?.contains { $0.state == .subscribed || $0.state == .inGracePeriod } ?? false  // expect: error-locks-out
            }
    }
}
