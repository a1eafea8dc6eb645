// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import StoreKit
struct Content: View {
    @State private var status: EntitlementTaskState<[Product.SubscriptionInfo.Status]> = .loading
    var body: some View {
        switch status {
        case .loading: ProgressView()
        case .failure: ContentUnavailableView("Could not check", systemImage: "wifi.slash")
        case .success(let found):
            if found.contains(where: { $0.state == .subscribed || $0.state == .inGracePeriod }) { Library() } else { PaywallView() }
        @unknown default: EmptyView()
        }
    }
}
