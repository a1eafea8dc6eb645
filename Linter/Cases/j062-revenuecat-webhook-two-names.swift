// SPDX-License-Identifier: Apache-2.0

import Vapor

struct RevenueCatEvent: Content {
    var type: String
    var appUserId: String
    var entitlementIds: [String]
}

actor EntitlementLedger {
    private var open: [String: Set<String>] = [:]

    func apply(_ event: RevenueCatEvent) {
        switch event.type {
        case "INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE":
            open[event.appUserId, default: []].formUnion(event.entitlementIds)
        case "CANCELLATION", "EXPIRATION":  // expect: renewal-status-as-end
            open[event.appUserId]?.subtract(event.entitlementIds)
        default:
            break
        }
    }

    func has(_ entitlement: String, user: String) -> Bool {
        open[user]?.contains(entitlement) ?? false
    }
}
