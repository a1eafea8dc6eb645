// SPDX-License-Identifier: Apache-2.0

package import JSONText

/// Something that the server answers, and who may ask for it.
///
/// Shared and never copied, as each request hands it on many times.
package final class Route: Sendable {
    package typealias Handler = @Sendable (RouteContext) async throws -> HTTPResponse
    /// Answers where nothing is waited for, else `nil`; then the handler is asked.
    package typealias AtOnce = @Sendable (RouteContext) throws -> HTTPResponse?

    /// Headers that follow from a good answer's body and the request's path; also of an answer that
    /// is given again, of which only the body was kept.
    package typealias Headers =
        @Sendable (_ path: PathParameters, _ body: JSONObject) -> [(name: String, value: String)]

    package let method: String
    package let template: PathTemplate
    package let access: RouteAccess
    /// Whether it changes anything: then an `Idempotency-Key` counts.
    package let mutates: Bool
    /// The greatest number of bytes of a body.
    package let bodyLimit: Int
    /// The query parameters that it knows; any other is refused. `nil` where any may come.
    package let query: [String]?
    /// Asked first, on a thread that serves many connections: out of a cache or not at all.
    package let atOnce: AtOnce?
    package let handler: Handler
    package let headers: Headers?
    /// What a body that is too large is answered with, and the same as bytes: most requests never
    /// need it, and none waits until it is made.
    let tooLarge: Problem
    let tooLargeAnswer: HTTPResponse

    /// `mutates` and `bodyLimit` follow from the method unless they are given.
    package init(
        _ method: String, _ template: PathTemplate, access: RouteAccess, query: [String]? = [],
        mutates: Bool? = nil, bodyLimit: Int? = nil, atOnce: AtOnce? = nil,
        headers: Headers? = nil, handler: @escaping Handler
    ) {
        self.method = method
        self.template = template
        self.access = access
        self.query = query
        self.mutates = mutates ?? (method != "GET")
        self.bodyLimit = bodyLimit ?? (["GET", "DELETE"].contains(method) ? 0 : 256 << 10)
        self.atOnce = atOnce
        self.handler = handler
        self.headers = headers
        tooLarge = Problem(
            .bodyTooLarge,
            self.bodyLimit == 0
                ? "This route takes no body." : "At most \(self.bodyLimit) bytes are taken.")
        tooLargeAnswer = tooLarge.response(requestID: nil)
    }

    /// The parameter by which a path names its customer. An `app` key may call a route only where
    /// it is there, and only for the customer of its token.
    package static let customerParameter = "id"
}

/// Who may call a route.
package enum RouteAccess: Hashable, Sendable {
    /// Everybody, without a key.
    case open
    /// Keys of these roles.
    case roles(Set<Role>)

    package static let anyKey = RouteAccess.roles(Set(Role.allCases))

    package func allows(_ role: Role) -> Bool {
        switch self {
        case .open: true
        case .roles(let roles): roles.contains(role)
        }
    }
}
