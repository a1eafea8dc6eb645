// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class GardenStore {
    private(set) var gardenOpen = false

    // Transaction.updates is not listened to here.
    func follow() async {
        for await status in Product.SubscriptionInfo.Status.updates {
            gardenOpen = status.state == .subscribed || status.state == .inGracePeriod
        }
    }

    func buy(_ product: Product) async throws {
        let outcome = try await product.purchase()  // expect: updates-not-observed
        if case .success(.verified(let transaction)) = outcome {
            await transaction.finish()
        }
    }
}
