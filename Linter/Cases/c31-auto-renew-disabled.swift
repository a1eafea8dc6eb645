// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

struct Seat {
    var isPaid: Bool
    var lastEvent: String
}

func apply(_ note: ResponseBodyV2DecodedPayload, to seat: inout Seat) {
    seat.lastEvent = note.rawNotificationType ?? "unknown"
    switch note.notificationType {
    case .subscribed, .didRenew:
        seat.isPaid = true
    case .didChangeRenewalStatus where note.subtype == .autoRenewDisabled:  // expect: renewal-status-as-end
        seat.isPaid = false
    case .expired, .gracePeriodExpired, .refund, .revoke:
        seat.isPaid = false
    default:
        break
    }
}
