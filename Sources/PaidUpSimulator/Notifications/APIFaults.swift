// SPDX-License-Identifier: Apache-2.0

/// What goes wrong with the App Store Server API.
public struct APIFaults: Sendable, Hashable {
    /// Whether it answers at all.
    public var isOut = false
    /// The status that the next requests get, with how many get it.
    public var failures: Failures?
    /// How long an answer takes, in milliseconds.
    public var delay: Int64 = 0

    /// Requests that fail.
    public struct Failures: Sendable, Hashable {
        /// The HTTP status: 429 or 500 and more.
        public var status: Int
        /// How many requests get it; nil all.
        public var count: Int64?
        /// What a 429's `Retry-After` says from the moment of asking, in milliseconds.
        public var retryAfter: Int64

        /// Makes failures.
        public init(status: Int, count: Int64? = nil, retryAfter: Int64 = 1000) {
            self.status = status
            self.count = count
            self.retryAfter = retryAfter
        }
    }

    /// No faults.
    public init() {}
}
