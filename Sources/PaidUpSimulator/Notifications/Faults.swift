// SPDX-License-Identifier: Apache-2.0

/// What goes wrong with notifications. Chances are drawn by the store's seed.
public struct NotificationFaults: Sendable, Hashable {
    /// How many of a hundred are lost: no attempt to send them ever arrives.
    public var lossPercent: Int64 = 0
    /// How many of the next ones are lost, whatever the chances.
    public var loseNext: Int64 = 0
    /// How many of the next attempts fail; the store tries again as it does.
    public var failNextAttempts: Int64 = 0
    /// How long each takes to arrive, in milliseconds: a number is drawn between the two, so that
    /// a wide range changes their order.
    public var delay: ClosedRange<Int64> = 0...0
    /// How many of a hundred arrive twice.
    public var duplicatePercent: Int64 = 0
    /// How many of the next ones arrive twice, whatever the chances.
    public var duplicateNext: Int64 = 0

    /// No faults.
    public init() {}
}

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

/// What is wrong with the certificates of messages.
public struct CertificateFault: RawRepresentable, Hashable, Sendable {
    /// The name of the fault.
    public let rawValue: String

    /// Makes a fault from its name; names other than those below count as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing.
    public static let none = CertificateFault(rawValue: "none")
    /// The leaf expired a day before the message was signed.
    public static let expired = CertificateFault(rawValue: "expired")
    /// The chain leads to another root.
    public static let wrongRoot = CertificateFault(rawValue: "wrong-root")
}
