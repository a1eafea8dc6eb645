// SPDX-License-Identifier: Apache-2.0

/// Whether a customer is due the service of a product, and the word for why.
public struct ServiceState: Hashable, Sendable {
    /// Whether the customer paid for it, or Apple asks to serve in grace.
    public let isDue: Bool
    /// The state in StoreKit's words, or `lifetime` or `none`.
    public let word: Word

    /// A state in StoreKit's words.
    public struct Word: RawRepresentable, Hashable, Sendable {
        /// The word.
        public let rawValue: String

        /// Makes a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Paid and in force.
        public static let subscribed = Word(rawValue: "subscribed")
        /// The charge failed, and the app's grace period runs: due.
        public static let inGracePeriod = Word(rawValue: "inGracePeriod")
        /// The charge failed, and no grace period runs.
        public static let inBillingRetryPeriod = Word(rawValue: "inBillingRetryPeriod")
        /// Over.
        public static let expired = Word(rawValue: "expired")
        /// Refunded, or no longer shared.
        public static let revoked = Word(rawValue: "revoked")
        /// Bought for good.
        public static let lifetime = Word(rawValue: "lifetime")
        /// Never bought.
        public static let neverBought = Word(rawValue: "none")
    }
}
