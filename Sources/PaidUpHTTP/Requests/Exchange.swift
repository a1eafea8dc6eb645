// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService
import Synchronization

/// One request and its answer.
///
/// The daemon keeps it from the first line of the request until the answer is sent or the client is
/// gone, and calls for it on one thread alone.
///
// @unchecked because everything but `answer`, which has a lock, is touched on that thread alone.
final class Exchange: @unchecked Sendable {
    enum Phase {
        /// The headers are still coming.
        case head
        /// The body is coming, if there is one.
        case body
        /// The handler has been asked.
        case answering
    }

    let connection: Connection
    let target: RequestTarget?
    var phase = Phase.head
    var request: HTTPRequest
    /// What its body takes of the server's memory; `nil` where it has none.
    var share: BodyShare?
    var bodyLimit = 0
    var tooLarge: HTTPResponse?
    /// Whether the connection is closed behind the answer.
    var isLast = false
    private let answer = Mutex<HTTPResponse?>(nil)

    init(connection: Connection, target: RequestTarget?) {
        self.connection = connection
        self.target = target
        request = HTTPRequest(
            method: "", path: target?.path ?? "", query: target?.query,
            remoteAddress: connection.peer)
    }

    func setAnswer(_ response: HTTPResponse) {
        answer.withLock { $0 = response }
    }

    func takeAnswer() -> HTTPResponse? {
        answer.withLock { held in
            defer { held = nil }
            return held
        }
    }
}
