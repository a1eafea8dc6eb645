// SPDX-License-Identifier: Apache-2.0

import PaidUpService

/// An answer that the server gives by itself, as problem details (RFC 9457).
struct Problem: Equatable {
    let status: Int
    let title: String
    /// Is written into JSON as it is: it is ours, and has neither quotation marks nor escapes.
    let detail: String

    static func badRequest(_ detail: String) -> Problem {
        Problem(status: 400, title: "Bad Request", detail: detail)
    }

    static func notImplemented(_ detail: String) -> Problem {
        Problem(status: 501, title: "Not Implemented", detail: detail)
    }

    static let headTooLarge = Problem(
        status: 431, title: "Request Header Fields Too Large",
        detail: "the first line and the headers are longer than this server reads")
    static let unusableAnswer = Problem(
        status: 500, title: "Internal Server Error", detail: "the answer cannot be sent")
    static let tooLate = Problem(
        status: 503, title: "Service Unavailable", detail: "the answer took too long; try again")
    static let overloaded = Problem(
        status: 503, title: "Service Unavailable", detail: "too much is under way; try again")
    static let stopping = Problem(
        status: 503, title: "Service Unavailable", detail: "the server is stopping; try again")

    var response: HTTPResponse {
        let body =
            #"{"type":"about:blank","title":"\#(title)","status":\#(status),"detail":"\#(detail)"}"#
        var headers = [
            (name: "Content-Type", value: "application/problem+json"),
            (name: "Cache-Control", value: "no-store"),
        ]
        if status == 503 { headers.append((name: "Retry-After", value: "1")) }
        return HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    }
}
