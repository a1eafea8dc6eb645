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

    /// The address of whoever sent a request, where it tells one sender from another: behind a
    /// proxy that nobody named as trusted, all come from one address of the own network.
    package func distinctClient(of request: HTTPRequest) -> String? {
        let client = client(of: request)
        guard let address = Self.address(client) else { return nil }
        return Self.ownNetworks.contains { $0.contains(address) } ? nil : client
    }

    private static let ownNetworks = [
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10",
        "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10",
    ].compactMap { AddressRange($0) }

    private func isTrusted(_ text: String) -> Bool {
        guard !ranges.isEmpty, let address = Self.address(text) else { return false }
        return ranges.contains { $0.contains(address) }
    }

    private static func address(_ text: String) -> IPAddress? {
        guard text.utf8.first == UInt8(ascii: ":") else { return IPAddress(text) }
        // An IPv4 peer of a socket for both.
        let plain = text.lowercased().hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
        return IPAddress(plain) ?? IPAddress(text)
    }

    private static func trimmed(_ text: Substring) -> String {
        let head = text.drop { $0 == " " || $0 == "\t" }
        return String(head.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
