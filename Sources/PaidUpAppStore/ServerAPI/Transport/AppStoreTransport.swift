// SPDX-License-Identifier: Apache-2.0

/// Carries one request to the App Store and its answer back.
///
/// The client says what is sent, when, and how often; the transport only carries it. It verifies
/// TLS, follows no redirect, keeps to the time-out, and gives up at once when its task is cancelled.
package protocol AppStoreTransport: Sendable {
    /// Answers whatever came back, whatever its status.
    func send(
        _ request: AppStoreRequest
    ) async throws(AppStoreTransportError) -> AppStoreResponse
}

/// A request as it goes out.
package struct AppStoreRequest: Sendable {
    /// `GET`, `PUT` or `POST`.
    package var method: String
    package var url: String
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// Seconds until it is given up, from the look-up of the name to the last byte.
    package var timeout: Double

    package init(
        method: String, url: String, headers: [(name: String, value: String)], body: [UInt8],
        timeout: Double
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}

/// The headers have the token, so they are shown to nobody.
extension AppStoreRequest: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(method) \(url)" }
    package var customMirror: Mirror { Mirror(self, children: ["method": method, "url": url]) }
}

/// What came back.
package struct AppStoreResponse: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// Whether there was more, which was not read.
    package var isTruncated: Bool

    package init(
        status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
        isTruncated: Bool = false
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isTruncated = isTruncated
    }

    /// The first value of a header, whatever the case of its name.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
