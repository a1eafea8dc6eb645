// SPDX-License-Identifier: Apache-2.0

package import JSONText

/// One request of the App Store Server API, before it has a host and a token.
///
/// It can only be made right: what the store would refuse for its form is refused here, and
/// nothing was sent.
package struct AppStoreCall: Equatable, Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case put = "PUT"
        case post = "POST"
    }

    package let endpoint: AppStoreEndpoint
    package let method: Method
    /// From the first slash, escaped.
    package let path: String
    /// Names and values, not yet escaped, in the order in which they are sent.
    package private(set) var query: [QueryItem]
    package let body: JSONObject?

    package struct QueryItem: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    init(
        _ endpoint: AppStoreEndpoint, _ method: Method, _ path: AppStorePath,
        query: [QueryItem] = [], body: JSONObject? = nil
    ) {
        self.endpoint = endpoint
        self.method = method
        self.path = path.text
        self.query = query
        self.body = body
    }

    /// The path and the query, escaped.
    package var target: String {
        guard !query.isEmpty else { return path }
        let pairs = query.map { "\(PercentText.escaped($0.name))=\(PercentText.escaped($0.value))" }
        return "\(path)?\(pairs.joined(separator: "&"))"
    }

    /// The body's bytes; empty where there is none.
    package var bodyBytes: [UInt8] {
        body.map { JSONWriter().bytes(.object($0)) } ?? []
    }

    /// The same call for the page that the store named. The name goes before all else.
    func turned(to page: String?, by name: String) -> AppStoreCall {
        guard let page else { return self }
        var call = self
        call.query = [QueryItem(name, page)] + query
        return call
    }
}
