// SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import Foundation

@Reducer
struct Catalogue {
    @ObservableState
    struct State: Equatable {
        var results: [String] = []
        var isLoading = false
        var ownsCatalogue = false
    }

    enum Action {
        case searchTapped(String)
        case found([String])
    }

    @Dependency(\.catalogueClient) var client

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .searchTapped(let text):
                state.results = []
                state.isLoading = true
                return .run { send in await send(.found(try await client.search(text))) }
            case .found(let results):
                state.results = results
                state.isLoading = false
                return .none
            }
        }
    }
}
