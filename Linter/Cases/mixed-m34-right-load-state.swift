// SPDX-License-Identifier: Apache-2.0

import StoreKit
@MainActor final class Model: ObservableObject {
    @Published private(set) var entitled = false
    @Published private(set) var state = LoadState.loading
    enum LoadState { case loading, ready, failed }
    func load() async {
        state = .loading
        do {
            let statuses = try await Product.SubscriptionInfo.status(for: "group")
            entitled = statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
            state = .ready
        } catch {
            state = .failed
        }
    }
}
