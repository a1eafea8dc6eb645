// SPDX-License-Identifier: Apache-2.0

import PaidUpService

/// A handler that does what the test says; by default it tells what it was asked.
struct ScriptedHandler: HTTPHandler {
    var bodyLimit = 1 << 20
    var refusal: HTTPResponse?
    var atOnce: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
    var answer: @Sendable (HTTPRequest) async -> HTTPResponse = { Self.echo($0) }

    static let tooLarge = HTTPResponse(
        status: 413, headers: [("Content-Type", "text/plain")], body: Array("too large".utf8))

    func admit(_ head: HTTPRequest) -> HTTPAdmission {
        if let refusal { return .refuse(refusal) }
        return .accept(bodyLimit: bodyLimit, tooLarge: Self.tooLarge)
    }

    func answerAtOnce(_ request: HTTPRequest) -> HTTPResponse? {
        atOnce(request)
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        await answer(request)
    }

    /// One line each for method, path, query, peer and headers, then the body.
    @Sendable
    static func echo(_ request: HTTPRequest) -> HTTPResponse {
        var lines = [request.method, request.path, request.query ?? "-", request.remoteAddress]
        lines += request.headers.map { "\($0.name)=\($0.value)" }
        let text = lines.joined(separator: "\n") + "\n\n"
        return HTTPResponse(
            status: 200, headers: [("Content-Type", "text/plain")],
            body: Array(text.utf8) + request.body)
    }

    @Sendable
    static func text(_ text: String) -> HTTPResponse {
        HTTPResponse(status: 200, body: Array(text.utf8))
    }
}
