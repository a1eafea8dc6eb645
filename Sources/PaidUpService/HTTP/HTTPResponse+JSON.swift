// SPDX-License-Identifier: Apache-2.0

package import JSONText

extension HTTPResponse {
    /// An answer in JSON. It is not to be stored unless `cache` allows it.
    package static func json(
        _ value: JSONValue, status: Int = 200, cache: CacheControl = .noStore,
        headers: [(name: String, value: String)] = []
    ) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [("Content-Type", "application/json"), cache.header] + headers,
            body: JSONWriter().bytes(value))
    }

    /// An answer without a body.
    package static func empty(
        status: Int = 204, headers: [(name: String, value: String)] = []
    ) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers)
    }
}
