// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

struct Row {
    var active: Bool
    var autoRenews: Bool
}

func apply(_ payload: ResponseBodyV2DecodedPayload, to row: inout Row) {
    switch payload.notificationType {
    case .subscribed, .didRenew: row.active = true
    case .didChangeRenewalStatus: row.autoRenews = payload.subtype == .autoRenewEnabled
    case .expired, .gracePeriodExpired, .refund, .revoke: row.active = false
    default: break
    }
}
