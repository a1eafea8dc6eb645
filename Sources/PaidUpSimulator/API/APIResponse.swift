// SPDX-License-Identifier: Apache-2.0

/// An answer of the App Store Server API.
public struct APIResponse: Sendable {
    /// The HTTP status.
    public var status: Int
    /// Header fields other than the body's type and length.
    public var headers: [(name: String, value: String)] = []
    /// The body, JSON or empty.
    public var body: [UInt8] = []
    /// How long the answer takes, in milliseconds.
    public var delay: Int64 = 0
    /// Whether there is no answer at all.
    public var isMissing = false

    /// The body as a text.
    public var text: String { String(decoding: body, as: UTF8.self) }
}
