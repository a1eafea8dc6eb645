// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Synchronization

@testable import PaidUpAppStore

/// A transport that answers from a script, and keeps what was sent and when.
final class ScriptedStore: AppStoreTransport {
    typealias Answer =
        @Sendable (AppStoreRequest) throws(AppStoreTransportError) ->
        AppStoreResponse

    private struct State {
        var answers: [Answer]
        var sent: [(request: AppStoreRequest, at: Int64)] = []
    }

    private let clock: TestClock
    private let state: Mutex<State>

    /// The last answer is given again and again.
    init(_ clock: TestClock, _ answers: [Answer]) {
        self.clock = clock
        state = Mutex(State(answers: answers))
    }

    func send(
        _ request: AppStoreRequest
    ) async throws(AppStoreTransportError) -> AppStoreResponse {
        let answer = state.withLock { state in
            state.sent.append((request, clock.uptime))
            return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
        }
        return try answer(request)
    }

    var sent: [AppStoreRequest] { state.withLock { $0.sent.map(\.request) } }
    /// When each was sent, by the clock that never goes back.
    var times: [Int64] { state.withLock { $0.sent.map(\.at) } }
}

extension ScriptedStore {
    static func answer(_ response: AppStoreResponse) -> Answer {
        { _ throws(AppStoreTransportError) in response }
    }

    static func json(
        _ text: String, status: Int = 200, headers: [(name: String, value: String)] = []
    ) -> Answer {
        { _ throws(AppStoreTransportError) in
            AppStoreResponse(status: status, headers: headers, body: Array(text.utf8))
        }
    }

    static func refusal(_ code: Int64, retryAfter: String? = nil) -> Answer {
        json(
            "{\"errorCode\":\(code),\"errorMessage\":\"Said so.\"}", status: Int(code / 10_000),
            headers: retryAfter.map { [(name: "retry-after", value: $0)] } ?? [])
    }

    static func failure(_ code: AppStoreTransportError.Code) -> Answer {
        { _ throws(AppStoreTransportError) in throw AppStoreTransportError(code, "it broke") }
    }
}
