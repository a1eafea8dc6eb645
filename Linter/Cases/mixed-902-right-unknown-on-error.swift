// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model: ObservableObject {
    enum Access { case unknown, open, closed }
    @Published var access = Access.unknown

    func load() async {
        access = .unknown
        do {
            let statuses = try await Product.SubscriptionInfo.status(for: "group")
            access = statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod } ? .open : .closed
        } catch {
            access = .unknown
        }
    }
}
