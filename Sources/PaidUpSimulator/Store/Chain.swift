// SPDX-License-Identifier: Apache-2.0

/// One customer's subscription in a group, over all its periods and changes.
struct Chain: Sendable {
    enum Phase: Hashable, Sendable {
        /// Paid, or between two periods.
        case active
        /// The charge failed; service goes on until then.
        case grace(until: Int64)
        /// The charge failed and service has ended; a grace period may have ended before.
        case retry(graceEnded: Int64?)
        /// Over, with Apple's number for the reason.
        case expired(intent: Int64?)
    }

    struct NewPrice: Sendable {
        var price: Int64
        var isAgreed: Bool
    }

    let id: String
    let customer: String
    let group: String
    /// The chain that this one is the family's share of.
    let sharedFrom: String?
    let started: Int64
    var transactions: [String] = []
    var members: [String] = []
    /// The purchaser's `appAccountToken`. It goes on through renewals and changes of plan.
    var token: String?
    var productID: String
    var renewalProductID: String
    var renewsItself = true
    var phase = Phase.active
    /// The price of the next period, offers aside.
    var price: Int64
    var newPrice: NewPrice?
    /// The offer of the present period, and for how many periods more it counts.
    var offer: StoreOffer?
    var offerPeriodsLeft = 0
    /// The offer of the next period.
    var nextOffer: StoreOffer?
    /// Whether it is paid in twelve months; then whether another twelve will follow.
    var isCommitment = false
    var commitmentRenews = true
    var recentStart: Int64
    var extensions: [Int64] = []
    var renewals = 0
    /// How early the next renewal is tried; negative is late.
    var lead: Int64 = 0
    /// The last period's end when the charge failed.
    var failedEnd: Int64?
    var generation = 0

    var isShared: Bool { sharedFrom != nil }
}
