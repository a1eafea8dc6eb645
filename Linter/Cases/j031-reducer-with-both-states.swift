// SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import StoreKit

@Reducer
struct Vault {
    @ObservableState
    struct State: Equatable {
        var isVaultOpen = false
    }

    enum Action {
        case statusesArrived([Product.SubscriptionInfo.RenewalState])
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .statusesArrived(let states):
                state.isVaultOpen = states.contains { $0 == .subscribed || $0 == .inGracePeriod }
                return .none
            }
        }
    }
}
