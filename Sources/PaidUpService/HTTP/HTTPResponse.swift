// SPDX-License-Identifier: Apache-2.0

/// What goes back, whole.
package struct HTTPResponse: Sendable {
    package var status: Int
    /// `Content-Length`, `Transfer-Encoding`, `Date` and `Connection` are the server's; here they
    /// count for nothing.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(
        status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// What answers requests: everything but sockets.
///
/// A `HEAD` arrives as the `GET` whose body nobody will see.
package protocol HTTPHandler: Sendable {
    /// Says from the head alone how many bytes of body may follow, or refuses at once.
    ///
    /// It is called on a thread that serves many connections and must not wait for anything.
    func admit(_ head: HTTPRequest) -> HTTPAdmission
    /// Answers a whole request where that takes no waiting, such as out of a cache; else `nil`,
    /// and `respond(to:)` is asked.
    ///
    /// It is called on a thread that serves many connections and must not wait for anything.
    func answerAtOnce(_ request: HTTPRequest) -> HTTPResponse?
    /// Answers a whole request. It never throws: an error is an answer too. Its task is cancelled
    /// where the answer comes too late.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

extension HTTPHandler {
    package func answerAtOnce(_ request: HTTPRequest) -> HTTPResponse? { nil }
}

/// Whether a request's body is waited for.
package enum HTTPAdmission: Sendable {
    /// It is, up to so many bytes; a longer one is answered with the response. The match is put
    /// into the request.
    case accept(bodyLimit: Int, tooLarge: HTTPResponse, match: RouteMatch? = nil)
    /// It is not; this is the answer.
    case refuse(HTTPResponse)
}
