// SPDX-License-Identifier: Apache-2.0

package import JSONText
import PaidUpAnswers

/// An error that is an answer (RFC 9457). A route throws it; the server makes it a response.
///
/// Everything in it is shown to the caller: no payload, secret or SQL belongs here.
package struct Problem: Error, Sendable {
    package var kind: ProblemKind
    /// What happened this time, in a sentence.
    package var detail: String?
    /// What is wrong with which part of the request.
    package var faults: [Fault]
    /// Headers beyond those of every problem, such as `Retry-After`.
    package var headers: [(name: String, value: String)]

    package init(
        _ kind: ProblemKind, _ detail: String? = nil, faults: [Fault] = [],
        headers: [(name: String, value: String)] = []
    ) {
        self.kind = kind
        self.detail = detail
        self.faults = faults
        self.headers = headers
    }

    /// One wrong part of a request.
    package struct Fault: Hashable, Sendable {
        /// Where: `query.at`, `path.id`, `header.Content-Type`, `body.products[2].group`.
        package var place: String
        /// What is wrong, and what would be right.
        package var reason: String

        package init(_ place: String, _ reason: String) {
            self.place = place
            self.reason = reason
        }
    }

    /// A problem that passes by itself, with the seconds to wait.
    package static func retry(
        _ kind: ProblemKind, afterSeconds seconds: Int, _ detail: String? = nil
    ) -> Problem {
        Problem(kind, detail, headers: [("Retry-After", String(seconds))])
    }

    package static func parameter(_ place: String, _ reason: String) -> Problem {
        Problem(.invalidParameter, faults: [Fault(place, reason)])
    }

    package static func body(_ place: String, _ reason: String) -> Problem {
        Problem(.invalidBody, faults: [Fault(place, reason)])
    }
}

extension Problem {
    /// The response; `requestID` is the `instance` by which the log knows it.
    package func response(requestID: String?) -> HTTPResponse {
        HTTPResponse(
            status: kind.status,
            headers: [
                ("Content-Type", "application/problem+json"), ("Cache-Control", "no-store"),
            ] + headers,
            body: JSONWriter().bytes(document(requestID: requestID)))
    }

    package func document(requestID: String?) -> JSONValue {
        var object = JSONObject()
        object["type"] = .string(kind.type)
        object["title"] = .string(kind.title)
        object["status"] = .integer(kind.status)
        if let detail { object["detail"] = .string(detail) }
        if let requestID { object["instance"] = .string("urn:request:\(requestID)") }
        if !faults.isEmpty {
            object["errors"] = .array(
                faults.map { ["place": .string($0.place), "reason": .string($0.reason)] })
        }
        return .object(object)
    }
}
