// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum StudyPass: Equatable {
    case full
    case fullButPaymentDue
    case closed

    var opensExams: Bool {
        switch self {
        case .full, .fullButPaymentDue: true
        case .closed: false
        }
    }
}

func studyPass(for state: Product.SubscriptionInfo.RenewalState) -> StudyPass {
    switch state {
    case .subscribed:
        return .full
    case .inGracePeriod:
        return .fullButPaymentDue
    default:
        return .closed
    }
}
