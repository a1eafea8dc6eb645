// SPDX-License-Identifier: Apache-2.0

import StoreKit

func activeProductIDs(_ group: String) async throws -> Set<String> {
    let statuses = try await Product.SubscriptionInfo.status(for: group)
    return Set(
        statuses.filter { $0.state == .subscribed || $0.state == .inGracePeriod }
            .compactMap { try? $0.transaction.payloadValue.productID })
}
