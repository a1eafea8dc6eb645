// SPDX-License-Identifier: Apache-2.0

/// What the store says of the future. Nothing here is access, and nothing here is a Boolean:
/// neither `let isPaid: Bool = verdict.outlook.renewal` nor `verdict.outlook.renewal != .off`
/// compiles, for nothing in it can be compared. Show it with a `switch`.
///
/// A customer who turned renewal off has paid until the period's end all the same.
public struct Outlook: Sendable {
    let words: OutlookWords

    init(_ words: OutlookWords) {
        self.words = words
    }

    /// Nothing is known about the future.
    public static let unknown = Outlook(.unknown)

    /// Whether another period is expected.
    public var renewal: Renewing {
        switch words.willRenew {
        case true?: .on(productID: words.productID, date: words.date)
        case false?: .off
        case nil: .unknown
        }
    }

    /// How the store's last charge went.
    public var billing: Billing {
        switch words.charge {
        case .unknown: .unknown
        case .noProblem: .noProblem
        case .retrying(let graceUntil): .retrying(graceUntil: graceUntil)
        case .ended(let intent): .ended(intent: intent)
        }
    }

    /// Whether the customer was asked to agree to a higher price.
    public var priceConsent: PriceConsent {
        switch words.priceIncreaseStatus {
        case nil: .notAsked
        // Nobody waits for an answer once it is over.
        case 0?: words.isOver ? .notAsked : .pending
        case let status?: .agreed(status: status)
        }
    }

    /// Whether the customer asked for a refund.
    public var refund: Refund {
        guard let request = words.refund else { return .notRequested }
        return request.isDeclined
            ? .declined(transactionID: request.transactionID)
            : .requested(transactionID: request.transactionID)
    }

    /// Whether another period is expected.
    public enum Renewing: Sendable {
        /// Nothing was said.
        case unknown
        /// Auto-renew is on: into this product, on this date.
        case on(productID: String?, date: Instant?)
        /// Auto-renew is off.
        case off
    }

    /// How the store's last charge went.
    public enum Billing: Sendable {
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
    public enum PriceConsent: Sendable {
        /// They were not asked, or it is over and nobody waits for the answer.
        case notAsked
        /// They have not answered.
        case pending
        /// They agreed, or were told where no consent is needed: Apple's `priceIncreaseStatus`,
        /// 1 so far.
        case agreed(status: Int64)
    }

    /// Whether the customer asked for a refund.
    public enum Refund: Sendable {
        /// They did not, or the store has given the refund: then the purchase is revoked.
        case notRequested
        /// The store is deciding about this transaction.
        case requested(transactionID: String)
        /// The store declined for this transaction.
        case declined(transactionID: String)
    }
}

extension Outlook {
    /// For the package alone: outside it nobody can ask whether two outlooks are one.
    package static func == (lhs: Outlook, rhs: Outlook) -> Bool { lhs.words == rhs.words }
}
