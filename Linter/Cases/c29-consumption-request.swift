// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

actor PaidAccounts {
    private var paid: Set<UUID> = []

    func receive(_ note: ResponseBodyV2DecodedPayload, for customer: UUID) {
        switch note.notificationType {
        case .subscribed, .didRenew, .refundReversed:
            paid.insert(customer)
        case .expired, .gracePeriodExpired, .refund, .revoke:
            paid.remove(customer)
        case .consumptionRequest:  // expect: refund-request-as-refund
            paid.remove(customer)
        default:
            break
        }
    }
}
