// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Product.SubscriptionInfo.RenewalState {
    var letsIn: Bool {
        switch self {
        case .expired: return false
        case .revoked: return false
        default: return true  // expect: retry-as-entitled
        }
    }
}

func chatOpen(_ groupID: String) async throws -> Bool {
    try await Product.SubscriptionInfo.status(for: groupID).contains { $0.state.letsIn }
}
