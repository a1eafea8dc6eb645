// SPDX-License-Identifier: Apache-2.0

/// A request that the server sends to somebody else's URL.
package struct OutgoingRequest: Sendable {
    package var method: String
    package var url: String
    /// Those that say where the request goes and how long it is are the client's own.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// Seconds until it is given up, from the look-up of the name to the last byte.
    package var timeout: Double

    package init(
        method: String = "POST", url: String, headers: [(name: String, value: String)] = [],
        body: [UInt8] = [], timeout: Double = 15
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}

extension OutgoingRequest {
    private static let ownHeaders: Set<String> = [
        "host", "content-length", "transfer-encoding", "connection", "expect", "upgrade", "te",
        "trailer", "keep-alive", "proxy-connection", "proxy-authorization",
    ]
    /// An hour; longer than anything should be waited for.
    static let longestTimeout = 3600.0

    /// Throws `badRequest` where a method or header could be read as more than one.
    func check() throws(OutgoingError) {
        guard Self.isToken(method), method.utf8.count <= 32 else {
            throw OutgoingError(.badRequest, "the method is no token")
        }
        guard timeout > 0, timeout <= Self.longestTimeout else {
            throw OutgoingError(.badRequest, "the time-out is not between 0 and an hour")
        }
        for (name, value) in headers {
            guard Self.isToken(name) else {
                throw OutgoingError(.badRequest, "the name of a header is no token")
            }
            guard !Self.ownHeaders.contains(name.lowercased()) else {
                throw OutgoingError(.badRequest, "the header \(name) is the client's own")
            }
            guard Self.isFieldValue(value) else {
                throw OutgoingError(
                    .badRequest, "the value of the header \(name) is not printable ASCII")
            }
        }
    }

    /// RFC 9110, section 5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// Printable ASCII, blanks and tabs inside (RFC 9110, section 5.5, without its old bytes).
    private static func isFieldValue(_ text: String) -> Bool {
        let isBlank = { (byte: UInt8?) in byte == 0x20 || byte == 0x09 }
        return text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 }
            && !isBlank(text.utf8.first) && !isBlank(text.utf8.last)
    }
}
