// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// What a rule can read of one purchase at a time: the newest words that had been received.
struct KnownPurchase: Hashable {
    /// The newest renewal info says that it will renew.
    var willRenew = false
    /// The newest renewal info says that a charge is being retried.
    var isInBillingRetry = false
    /// The newest status.
    var status: Int64?
    /// The latest `expiresDate`.
    var latestExpiry: Instant?
    /// When something without an `expiresDate` was bought first.
    var boughtWithoutExpiry: Instant?
    /// What the operator's grant gives, where this is one.
    var grantedEntitlement: String?

    /// Whether the latest expiry lies ahead; without one, whether it is bought.
    func isBeforeExpiry(_ instant: Instant) -> Bool {
        if let latestExpiry, instant < latestExpiry { return true }
        return boughtWithoutExpiry.map { $0 <= instant } ?? false
    }

    /// Where the answer of a rule can change without a new word.
    var changes: [Instant] { [latestExpiry, boughtWithoutExpiry].compactMap { $0 } }
}
