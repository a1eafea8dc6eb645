// SPDX-License-Identifier: Apache-2.0

import Foundation

struct TrainerFeature {
    enum Access: Equatable { case unknown, open, locked }

    struct State: Equatable {
        var access: Access = .unknown
        var message: String?
    }

    enum Action {
        case refresh
        case answered(Result<Bool, any Error>)
    }

    var check: @Sendable () async throws -> Bool

    func reduce(_ state: inout State, _ action: Action) -> (@Sendable () async -> Action)? {
        switch action {
        case .refresh:
            return { [check] in
                do { return .answered(.success(try await check())) } catch { return .answered(.failure(error)) }
            }
        case .answered(.success(let paid)):
            state.access = paid ? .open : .locked
        case .answered(.failure(let error)):
            state.message = error.localizedDescription
            state.access = .locked  // expect: error-locks-out
        }
        return nil
    }
}
