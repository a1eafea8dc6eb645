// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import Synchronization

@testable import PaidUpService

/// Stands for all receivers: notes every request and answers as it was told, or when it is told.
final class TestReceiver: OutgoingSender {
    typealias Answer = Result<OutgoingResponse, OutgoingError>

    private struct State {
        var requests: [OutgoingRequest] = []
        var answers: [String: Answer] = [:]
        var held: Set<String> = []
        var waiting: [(url: String, continuation: CheckedContinuation<Answer, Never>)] = []
        var inFlight: [String: Int] = [:]
        var most: [String: Int] = [:]
        var mostInAll = 0
        var watchers:
            [(isMet: @Sendable ([String]) -> Bool, done: CheckedContinuation<Void, Never>)] =
                []
    }

    private let state = Mutex(State())

    var requests: [OutgoingRequest] { state.withLock { $0.requests } }
    var urls: [String] { requests.map(\.url) }
    /// The most requests that were under way to one endpoint at once.
    func most(to endpoint: String) -> Int { state.withLock { $0.most[Self.url(endpoint)] ?? 0 } }
    var mostInAll: Int { state.withLock { $0.mostInAll } }

    static func url(_ endpoint: String) -> String { "https://\(endpoint).example/" }

    func answer(_ endpoint: String, _ status: Int, headers: [(name: String, value: String)] = []) {
        state.withLock {
            $0.answers[Self.url(endpoint)] = .success(
                OutgoingResponse(status: status, headers: headers))
        }
    }

    func fail(_ endpoint: String, _ code: OutgoingError.Code) {
        state.withLock { $0.answers[Self.url(endpoint)] = .failure(OutgoingError(code, "test")) }
    }

    /// Lets the endpoint's requests wait.
    func hold(_ endpoint: String) { state.withLock { _ = $0.held.insert(Self.url(endpoint)) } }

    /// Answers all that wait at the endpoint, and lets no further one wait.
    func release(_ endpoint: String, _ answer: Answer = .success(OutgoingResponse(status: 200))) {
        let url = Self.url(endpoint)
        let released = state.withLock { state in
            state.held.remove(url)
            defer { state.waiting.removeAll { $0.url == url } }
            return state.waiting.filter { $0.url == url }.map(\.continuation)
        }
        for continuation in released { continuation.resume(returning: answer) }
    }

    /// Waits until the URLs of all requests so far are as wished, or the test has run too long.
    func wait(until isMet: @escaping @Sendable ([String]) -> Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isMetNow = state.withLock { state in
                    if isMet(state.requests.map(\.url)) { return true }
                    state.watchers.append((isMet, continuation))
                    return false
                }
                if isMetNow { continuation.resume() }
            }
        } onCancel: {
            let watchers = state.withLock { state in
                defer { state.watchers = [] }
                return state.watchers
            }
            for watcher in watchers { watcher.done.resume() }
        }
    }

    func send(_ request: OutgoingRequest) async throws(OutgoingError) -> OutgoingResponse {
        note(request)
        defer { state.withLock { $0.inFlight[request.url, default: 0] -= 1 } }
        let answer = await withCheckedContinuation { continuation in
            let known: Answer? = state.withLock { state in
                if state.held.contains(request.url) {
                    state.waiting.append((request.url, continuation))
                    return nil
                }
                return state.answers[request.url] ?? .success(OutgoingResponse(status: 200))
            }
            if let known { continuation.resume(returning: known) }
        }
        // As the client does: a cancelled task has no answer.
        guard !Task.isCancelled else { throw OutgoingError(.cancelled, "test") }
        return try answer.get()
    }

    private func note(_ request: OutgoingRequest) {
        let met = state.withLock { state in
            state.requests.append(request)
            state.inFlight[request.url, default: 0] += 1
            state.most[request.url] = max(
                state.most[request.url] ?? 0, state.inFlight[request.url] ?? 0)
            state.mostInAll = max(state.mostInAll, state.inFlight.values.reduce(0, +))
            let urls = state.requests.map(\.url)
            defer { state.watchers.removeAll { $0.isMet(urls) } }
            return state.watchers.filter { $0.isMet(urls) }.map(\.done)
        }
        for continuation in met { continuation.resume() }
    }
}
