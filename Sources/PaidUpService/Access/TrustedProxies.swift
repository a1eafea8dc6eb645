// SPDX-License-Identifier: Apache-2.0

package import OutgoingHTTP

/// The proxies whose word about a client's address is believed.
package struct TrustedProxies: Sendable {
    static let header = "X-Forwarded-For"
    private let ranges: [AddressRange]

    package init(_ ranges: [AddressRange]) {
        self.ranges = ranges
    }

    /// The address of whoever sent a request.
    ///
    /// Each proxy appends the address that it was asked from, so the list is read from its end for
    /// as long as trusted proxies speak; what stands before that anybody can have written.
    package func client(of request: HTTPRequest) -> String {
        var client = request.remoteAddress
        guard isTrusted(client) else { return client }
        let named = request.values(of: Self.header).flatMap { $0.split(separator: ",") }
        for item in named.reversed() {
            guard let address = IPAddress(Self.trimmed(item)) else { return client }
            client = address.description
            guard isTrusted(client) else { return client }
        }
        return client
    }

    private func isTrusted(_ text: String) -> Bool {
        // An IPv4 peer of a socket for both.
        let plain = text.lowercased().hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
        guard let address = IPAddress(plain) ?? IPAddress(text) else { return false }
        return ranges.contains { $0.contains(address) }
    }

    private static func trimmed(_ text: Substring) -> String {
        let head = text.drop { $0 == " " || $0 == "\t" }
        return String(head.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
