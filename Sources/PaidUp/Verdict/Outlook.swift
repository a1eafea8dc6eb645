// SPDX-License-Identifier: Apache-2.0

/// What the store says of the future. Nothing here is access, and nothing here is a Boolean:
/// `let isPaid: Bool = verdict.outlook.renewal` does not compile.
///
/// A customer who turned renewal off has paid until the period's end all the same.
public struct Outlook: Hashable, Sendable {
    /// Whether another period is expected.
    public var renewal: Renewing
    /// How the store's last charge went.
    public var billing: Billing
    /// Whether the customer was asked to agree to a higher price.
    public var priceConsent: PriceConsent
    /// Whether the customer asked for a refund.
    public var refund: Refund

    /// Nothing is known about the future.
    public static let unknown = Outlook(
        renewal: .unknown, billing: .unknown, priceConsent: .notAsked, refund: .notRequested)

    /// Whether another period is expected.
    public enum Renewing: Hashable, Sendable {
        /// Nothing was said.
        case unknown
        /// Auto-renew is on: into this product, on this date.
        case on(productID: String?, date: Instant?)
        /// Auto-renew is off.
        case off
    }

    /// How the store's last charge went.
    public enum Billing: Hashable, Sendable {
        /// Nothing was said.
        case unknown
        /// No problem was reported.
        case noProblem
        /// It failed, and the store tries again; with the end of grace where there is one.
        case retrying(graceUntil: Instant?)
        /// The subscription ended for this reason, Apple's `expirationIntent`.
        case ended(intent: Int64)
    }

    /// Whether the customer was asked to agree to a higher price.
    public enum PriceConsent: Hashable, Sendable {
        /// They were not asked, or it is over and nobody waits for the answer.
        case notAsked
        /// They have not answered.
        case pending
        /// They agreed, or were told where no consent is needed.
        case agreed
    }

    /// Whether the customer asked for a refund.
    public enum Refund: Hashable, Sendable {
        /// They did not, or the store has given the refund: then the purchase is revoked.
        case notRequested
        /// The store is deciding.
        case requested
        /// The store declined.
        case declined
    }
}
