// SPDX-License-Identifier: Apache-2.0

import Foundation
struct SubscriptionDTO: Codable {
    let isActive: Bool
    let willRenew: Bool
    let expiresAt: Date?
    let inBillingRetry: Bool
}
struct Subscription {
    var isActive: Bool
    var willRenew: Bool
    var expiresAt: Date?
    init(_ dto: SubscriptionDTO) {
        isActive = dto.isActive
        willRenew = dto.willRenew
        expiresAt = dto.expiresAt
    }
}
