// SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
struct AccountFeature {
    struct State { var isMember = false; var banner: String?; var isLoading = false }
    enum Action { case load, loaded(Result<Bool, any Error>) }
    func reduce(_ state: inout State, _ action: Action) {
        switch action {
        case .load: state.isLoading = true
        case .loaded(.success(let isMember)):
            state.isLoading = false
            state.isMember = isMember
        case .loaded(.failure):
            state.isLoading = false
            state.banner = "Could not check"
        }
    }
}
