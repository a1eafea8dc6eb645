// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model: ObservableObject {
    @Published var isSubscribed = false

    func refresh() async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: "group")
        isSubscribed = !statuses.isEmpty  // expect: revocation-ignored
    }
}
