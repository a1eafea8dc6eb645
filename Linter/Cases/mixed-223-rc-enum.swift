// SPDX-License-Identifier: Apache-2.0

import Foundation

enum RevenueCatEventType: String, Decodable {
    case initialPurchase = "INITIAL_PURCHASE"
    case cancellation = "CANCELLATION"
    case expiration = "EXPIRATION"
    case billingIssue = "BILLING_ISSUE"
}

struct Handler {
    let access: AccessStore

    func handle(_ type: RevenueCatEventType, user: String) async throws {
        switch type {
        case .initialPurchase:
            try await access.set(true, for: user)
        case .cancellation, .billingIssue:  // expect: renewal-status-as-end
            try await access.deactivate(user)
        case .expiration:
            try await access.deactivate(user)
        }
    }
}
