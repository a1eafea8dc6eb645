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
