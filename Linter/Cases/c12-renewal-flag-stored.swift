// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Member {
    var paidThrough: Date
    var autoRenews: Bool
}

func apply(_ note: ResponseBodyV2DecodedPayload, to member: inout Member) {
    switch note.notificationType {
    case .didChangeRenewalStatus:
        // The period that was paid for stays paid for; only the outlook changes.
        member.autoRenews = note.subtype == .autoRenewEnabled
    default:
        break
    }
}
