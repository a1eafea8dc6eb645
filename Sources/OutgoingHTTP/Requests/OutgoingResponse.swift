// SPDX-License-Identifier: Apache-2.0

/// What came back.
package struct OutgoingResponse: Sendable {
    package var status: Int
    /// In the order in which they came.
    package var headers: [(name: String, value: String)]
    /// At most as many bytes as the client reads.
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
