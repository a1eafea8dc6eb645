// SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import RevenueCat

@Reducer
struct Profile {
    @ObservableState
    struct State: Equatable {
        var hasUltra = false
        var isLoading = false
    }

    enum Action {
        case customerResponse(Result<Bool, any Error>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .customerResponse(.success(let active)):
                state.isLoading = false
                state.hasUltra = active
                return .none
            case .customerResponse(.failure):
                state.isLoading = false
                state.hasUltra = false  // expect: error-locks-out
                return .none
            }
        }
    }
}
