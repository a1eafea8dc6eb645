// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Fluent

extension NotificationTypeV2 {
    var takesAccessAway: Bool {
        switch self {
        case .refund, .revoke, .expired, .gracePeriodExpired:
            return true
        case .consumptionRequest:  // expect: refund-request-as-refund
            return true
        default:
            return false
        }
    }
}

func apply(_ type: NotificationTypeV2, to grant: Grant, on database: any Database) async throws {
    if type.takesAccessAway {
        grant.isOpen = false
        try await grant.update(on: database)
    }
}
