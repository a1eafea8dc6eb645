// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class ClubStore: ObservableObject {
    @Published var isMember = false

    func refresh(_ product: Product) async throws {
        guard let statuses = try await product.subscription?.status else { return }
        for status in statuses {
            guard status.state == .subscribed else { continue }  // expect: grace-forgotten
            isMember = true
            return
        }
        isMember = false
    }
}
