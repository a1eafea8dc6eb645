// SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import StoreKit

@Reducer
struct BoostFeature {
    @ObservableState
    struct State: Equatable { var boosts = 0 }

    enum Action {
        case boostBought(StoreKit.Transaction, String)
        case boostsCredited(Int)
    }

    @Dependency(\.boostClient) var client

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .boostBought(let transaction, let jws):
                return .run { send in
                    await transaction.finish()  // expect: finish-before-grant
                    let total = try await client.credit(jws)
                    await send(.boostsCredited(total))
                }
            case .boostsCredited(let total):
                state.boosts = total
                return .none
            }
        }
    }
}
