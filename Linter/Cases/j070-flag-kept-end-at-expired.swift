// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct ClubCard {
    var isValid: Bool
    var renewsByItself: Bool
}

func update(_ card: inout ClubCard, with note: ResponseBodyV2DecodedPayload) {
    if note.notificationType == .didChangeRenewalStatus {
        card.renewsByItself = note.subtype != .autoRenewDisabled
        return
    }
    switch note.notificationType {
    case .expired, .gracePeriodExpired:
        card.isValid = false
    case .subscribed, .didRenew:
        card.isValid = true
    default:
        break
    }
}
