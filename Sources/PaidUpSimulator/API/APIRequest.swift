// SPDX-License-Identifier: Apache-2.0

/// A request to the App Store Server API.
public struct APIRequest: Sendable {
    /// The HTTP method in upper case.
    public var method: String
    /// The path, with the query where there is one.
    public var target: String
    /// What `Authorization: Bearer` carries.
    public var token: String?
    /// The body, JSON.
    public var body: [UInt8]
    /// The asker's clock, for the ends of tokens and for `Retry-After`, in milliseconds since 1970;
    /// nil means the store's.
    public var time: Int64?

    /// Makes a request.
    public init(
        _ method: String, _ target: String, body: String = "", token: String? = nil,
        time: Int64? = nil
    ) {
        self.method = method
        self.target = target
        self.token = token
        self.body = Array(body.utf8)
        self.time = time
    }
}

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
