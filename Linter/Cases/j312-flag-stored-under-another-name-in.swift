// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct ArchiveFeature {
    struct State {
        var isCurrent = false
        var paymentTrouble = false
        var banner: Banner?

        var archiveUnlocked: Bool {
            isCurrent && !paymentTrouble  // expect: gate-on-billing-retry
        }

        var badge: String? {
            paymentTrouble ? "exclamationmark.circle" : nil
        }
    }

    enum Banner: Equatable {
        case checkYourCard
        case welcome
    }

    enum Action {
        case statusArrived(Product.SubscriptionInfo.Status)
        case bannerClosed
        case signedOut
    }

    func reduce(_ state: inout State, _ action: Action) {
        switch action {
        case .statusArrived(let status):
            let before = state.isCurrent
            state.isCurrent = status.state == .subscribed || status.state == .inGracePeriod
            if case .verified(let renewal) = status.renewalInfo {
                state.paymentTrouble = renewal.isInBillingRetry
            }
            state.banner =
                if state.paymentTrouble { .checkYourCard } else if !before { .welcome } else { nil }
        case .bannerClosed:
            state.banner = nil
        case .signedOut:
            state = State()
        }
    }
}
