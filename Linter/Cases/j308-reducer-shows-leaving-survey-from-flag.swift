// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct AccountFeature {
    struct State: Equatable {
        var isMember = false
        var willRenew = true
        var survey: Survey?
    }

    enum Survey: Equatable {
        case whyLeaving
    }

    enum Action {
        case customerChanged(EntitlementInfo?)
        case surveyClosed
    }

    func reduce(into state: inout State, action: Action) {
        switch action {
        case .customerChanged(let entitlement):
            state.isMember = entitlement?.isActive == true
            state.willRenew = entitlement?.willRenew ?? true
            state.survey = state.isMember && !state.willRenew ? .whyLeaving : nil
        case .surveyClosed:
            state.survey = nil
        }
    }
}
