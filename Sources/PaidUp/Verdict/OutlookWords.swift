// SPDX-License-Identifier: Apache-2.0

/// What an ``Outlook`` shows, as the engine keeps and compares it.
struct OutlookWords: Hashable, Sendable {
    var willRenew: Bool?
    /// Of the next period; none where auto-renew is off.
    var productID: String?
    var date: Instant?
    var charge: Charge
    var priceIncreaseStatus: Int64?
    var refund: RefundRequest?

    enum Charge: Hashable, Sendable {
        case unknown
        case noProblem
        case retrying(graceUntil: Instant?)
        case ended(intent: Int64)
    }

    /// The store said that it ended.
    var isOver: Bool {
        if case .ended = charge { true } else { false }
    }

    static let unknown = OutlookWords(charge: .unknown)
}

extension OutlookWords {
    /// What one renewal statement says; a request for a refund stands in no such statement.
    init(_ renewal: Renewal) {
        willRenew = renewal.willRenew
        if willRenew == true {
            productID = renewal.renewalProductID ?? renewal.productID
            date = renewal.renewalDate
        }
        if renewal.isInBillingRetry == true {
            charge = .retrying(graceUntil: renewal.gracePeriodExpiresDate)
        } else if let intent = renewal.expirationIntent {
            charge = .ended(intent: intent)
        } else {
            charge = .noProblem
        }
        priceIncreaseStatus = renewal.priceIncreaseStatus
    }
}
