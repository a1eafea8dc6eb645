// SPDX-License-Identifier: Apache-2.0

/// A customer for whom the code is read: what is known of the purchase. What is nil may be either.
struct World {
    enum State: String {
        case subscribed, inGracePeriod, inBillingRetryPeriod, expired, revoked

        /// StoreKit's names, and those and the numbers of Apple's server.
        var names: Set<String> {
            switch self {
            case .subscribed: return ["subscribed", "1", "active"]
            case .inGracePeriod: return ["inGracePeriod", "4", "billingGracePeriod"]
            case .inBillingRetryPeriod: return ["inBillingRetryPeriod", "3", "billingRetry"]
            case .expired: return ["expired", "2"]
            case .revoked: return ["revoked", "5"]
            }
        }

        static let known: Set<String> = [
            "subscribed", "inGracePeriod", "inBillingRetryPeriod", "expired", "revoked",
            "billingGracePeriod", "billingRetry", "active", "1", "2", "3", "4", "5",
        ]
    }

    var state: State?
    var isExpired: Bool?
    var hasExpiry: Bool?
    var isRetrying: Bool?
    var hasGraceEnd: Bool?
    var isInGrace: Bool?
    var isRevoked: Bool?
    var isUpgraded: Bool?
    var isActive: Bool?
    var renews: Bool?
    /// Whether look-ups give something.
    var isReachable: Bool?
    /// StoreKit's name of the product's type.
    var productType: String?

    /// The same world while the store answers.
    var reachable: World {
        var world = self
        world.isReachable = true
        return world
    }
}
