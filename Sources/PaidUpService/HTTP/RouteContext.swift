// SPDX-License-Identifier: Apache-2.0

import Foundation
package import JSONText
package import PaidUp
package import PaidUpLedger

/// What a route is given to answer one request.
package struct RouteContext: Sendable {
    package let request: HTTPRequest
    package let route: Route
    /// Of the path, decoded; none is empty.
    package let parameters: PathParameters
    package let query: QueryParameters
    package let caller: Caller
    /// When the request came.
    package let now: Instant
    package let requestID: RequestID
    /// Where the request may be repeated: what keeps its answer.
    package let idempotency: IdempotencySlot?

    package init(
        request: HTTPRequest, route: Route, parameters: PathParameters = [:],
        query: QueryParameters = QueryParameters(), caller: Caller = .anybody, now: Instant,
        requestID: RequestID, idempotency: IdempotencySlot? = nil
    ) {
        self.request = request
        self.route = route
        self.parameters = parameters
        self.query = query
        self.caller = caller
        self.now = now
        self.requestID = requestID
        self.idempotency = idempotency
    }

    /// Keeps the answer for whoever repeats the request, in the transaction of the change itself.
    package func keep(_ response: HTTPResponse, in writer: any LedgerWriter) throws {
        try idempotency?.keep(response, in: writer)
    }

    /// A parameter of the path. Only a name that the template lacks gives an error here.
    package func parameter(_ name: String) throws(Problem) -> String {
        guard let value = parameters[name] else {
            throw Problem(.unknownRoute, "the path has no \(name)")
        }
        return value
    }

    /// The customer of the path.
    package func customer() throws(Problem) -> CustomerID {
        let text = try parameter(Route.customerParameter)
        guard CustomerID.isAcceptable(text) else {
            throw .parameter(
                "path.\(Route.customerParameter)",
                "a customer's id has at most \(CustomerID.longest) bytes, no control characters, and is in "
                    + "Unicode's NFC")
        }
        return CustomerID(text)
    }

    /// The instant asked about: `at`, else now.
    package func at() throws(Problem) -> Instant {
        try query.instant("at") ?? now
    }

    /// Only what was received by then counts: `knownAt`, else everything.
    package func knownAt() throws(Problem) -> Instant? {
        try query.instant("knownAt")
    }

    /// The body as JSON.
    package func json() throws(Problem) -> JSONValue {
        try request.json()
    }

    /// The body as a JSON object that has no other members than these.
    package func fields(_ known: [String]) throws(Problem) -> BodyFields {
        try BodyFields(request.json(), known: known)
    }
}

extension CustomerID {
    /// In bytes. Longer ones are no ids.
    package static let longest = 256

    /// Whether a text from outside can be a customer's id.
    ///
    /// Swift takes two spellings of the same letters for one text, a database does not: only the
    /// composed spelling (Unicode's NFC) is an id, so that nobody is two customers.
    package static func isAcceptable(_ text: String) -> Bool {
        guard (1...longest).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return false }
        // They cannot be named in a path.
        if text == "." || text == ".." { return false }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        return text.unicodeScalars.allSatisfy(isShown)
            && text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
    }

    /// Whether a character is no control, separator of lines, mark of direction or noncharacter: with
    /// these, two ids can look the same.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return false
        case .format: return !scalar.properties.isBidiControl
        default: return !scalar.properties.isNoncharacterCodePoint
        }
    }
}
