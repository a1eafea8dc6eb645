// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum LessonDoor: Equatable {
    case open
    case waitingForRenewal(seconds: Int)
    case ended
}

struct LessonDoorkeeper {
    func door(for status: Product.SubscriptionInfo.Status) -> LessonDoor {
        switch status.state {
        case .subscribed, .inGracePeriod:
            return .open
        case .expired:
            guard case .verified(let renewal) = status.renewalInfo else { return .ended }
            return renewal.willAutoRenew ? .waitingForRenewal(seconds: 90) : .ended
        default:
            return .ended
        }
    }
}
