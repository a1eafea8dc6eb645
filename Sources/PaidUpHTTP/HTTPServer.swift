// SPDX-License-Identifier: Apache-2.0

import Dispatch
package import PaidUpService
import Synchronization

/// Serves a handler over HTTP/1.1 on sockets.
///
/// TLS, HTTP/2 and compression belong to the proxy in front. One that is released without having
/// been stopped breaks off what it is doing.
package final class HTTPServer: Sendable {
    private enum State: Sendable {
        case ready
        case running(RunningServer)
        case stopped
    }

    private let settings: ServerSettings
    private let handler: any HTTPHandler
    private let state = Mutex(State.ready)

    package init(settings: ServerSettings, handler: some HTTPHandler) {
        self.settings = settings
        self.handler = handler
    }

    deinit {
        if let running = state.withLock({ Self.running($0) }) { running.stop(grace: .zero) }
    }

    /// Listens and answers from now on; says on which port.
    @discardableResult
    package func start() throws(HTTPServerError) -> UInt16 {
        let result = state.withLock { state -> Result<UInt16, HTTPServerError> in
            guard case .ready = state else {
                return .failure(
                    HTTPServerError(code: .alreadyStarted, reason: "the server starts only once"))
            }
            do throws(HTTPServerError) {
                let running = try RunningServer(settings: settings, handler: handler)
                state = .running(running)
                return .success(running.port)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Lets no new client in. Those that are connected are still answered.
    package func stopAccepting() {
        state.withLock { Self.running($0) }?.stopAccepting()
    }

    /// Lets no new client in, finishes what has begun, and closes everything.
    ///
    /// What is not finished after `grace` is answered with 503 where its handler is at work, and
    /// broken off where the client is slow.
    package func stop(grace: Duration) async {
        let running = state.withLock { state in
            defer { state = .stopped }
            return Self.running(state)
        }
        guard let running else { return }
        await withCheckedContinuation { continuation in
            // Joining threads blocks, which the threads of tasks must not.
            DispatchQueue(label: "paidup.http.stop").async {
                running.stop(grace: grace)
                continuation.resume()
            }
        }
    }

    private static func running(_ state: State) -> RunningServer? {
        if case .running(let running) = state { running } else { nil }
    }
}
