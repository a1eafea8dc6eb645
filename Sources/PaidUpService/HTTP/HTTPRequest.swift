// SPDX-License-Identifier: Apache-2.0

/// A request as it came over the wire, whole.
package struct HTTPRequest: Sendable {
    /// Such as `GET`.
    package var method: String
    /// The path as it was sent, without the query; still percent-encoded.
    package var path: String
    /// What follows the `?`, as it was sent; `nil` where there is none.
    package var query: String?
    /// In the order in which they came.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// The address of the peer, without its port.
    package var remoteAddress: String
    /// The route that was found when the head was admitted, of a service's own handler.
    package var match: RouteMatch?

    package init(
        method: String, path: String, query: String? = nil,
        headers: [(name: String, value: String)] = [], body: [UInt8] = [],
        remoteAddress: String = "127.0.0.1"
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.remoteAddress = remoteAddress
    }

    /// The first value of a header, whatever the case of its name.
    package func header(_ name: String) -> String? {
        headers.first { Self.isSame($0.name, name) }?.value
    }

    /// All values of a header.
    package func values(of name: String) -> [String] {
        headers.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Names of headers are ASCII; making new strings for each comparison would cost more.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count
            && zip(one.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
