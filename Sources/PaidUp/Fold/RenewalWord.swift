// SPDX-License-Identifier: Apache-2.0

/// What the store said about one end, put together from a renewal info and the status beside it.
struct RenewalWord {
    var date: Instant
    var statement: StatementID
    /// Of all that it is put together from, the least.
    var assurance: Assurance
    var willRenew: Bool?
    var isRetrying: Bool
    var graceEnd: Instant?
    var hasReason: Bool
    var renewalDate: Instant?
    var status: Int64?
    var productID: String?
    /// A status without a renewal info beside it.
    var isStatusAlone: Bool
    /// Read by StoreKit on a device.
    var isFromDevice: Bool
    var target = Target.noPeriod

    /// Which end it speaks of.
    enum Target: Hashable {
        /// No known period had begun.
        case noPeriod
        /// A known end.
        case end(Instant)
        /// A purchase that has not been seen, between this known end and the next period.
        case beyond(Instant)
        /// A purchase that has not been seen, after all known ends.
        case beyondAll
    }

    init(_ said: Said<Renewal>) {
        let renewal = said.content
        date = said.signedDate
        statement = said.id
        assurance = said.assurance
        willRenew = renewal.willRenew
        isRetrying = renewal.isInBillingRetry == true
        graceEnd = renewal.gracePeriodExpiresDate
        hasReason = renewal.expirationIntent != nil
        renewalDate = renewal.renewalDate
        productID = renewal.productID
        isStatusAlone = false
        isFromDevice = said.delivery.source.kind == .device
    }

    init(_ said: Said<ChainStatus>) {
        date = said.signedDate
        statement = said.id
        assurance = said.assurance
        isRetrying = said.content.code == 3
        hasReason = false
        status = said.content.code
        isStatusAlone = true
        isFromDevice = said.delivery.source.kind == .device
    }

    /// Adds the status that stood beside this renewal info.
    mutating func add(_ said: Said<ChainStatus>) {
        status = said.content.code
        date = max(date, said.signedDate)
        assurance = min(assurance, said.assurance)
        if said.content.code == 3 { isRetrying = true }
        if [2, 5].contains(said.content.code), !(hasReason && !isRetrying) { statement = said.id }
    }

    /// Grace was announced without its end.
    var announcesGrace: Bool { status == 4 && graceEnd == nil }

    /// It tells of a failed charge or of an end, so it speaks of an end that has passed, or nearly.
    var tellsOfEnd: Bool {
        isRetrying || graceEnd != nil || hasReason || status.map { (2...5).contains($0) } == true
    }

    /// The store says that it is over. A retry flag that is false alone does not say so.
    var isOver: Bool {
        if status == 2 || status == 5 { return true }
        if hasReason, !isRetrying, status != 4 { return true }
        guard willRenew == false, renewalDate != nil, case .end = target else { return false }
        return true
    }

    /// It speaks of a purchase that has not been seen.
    var isBeyond: Bool {
        switch target {
        case .beyond, .beyondAll: true
        case .end, .noPeriod: false
        }
    }

    /// Neither over nor retrying nor grace.
    var isClean: Bool { !isOver && !isRetrying && graceEnd == nil && status != 4 }
}

extension RenewalWord {
    /// The law's order of statements about the same thing; what precedes counts less.
    func precedes(_ other: RenewalWord) -> Bool {
        if date != other.date { return date < other.date }
        if assurance != other.assurance { return assurance < other.assurance }
        if grantingOrder != other.grantingOrder { return grantingOrder < other.grantingOrder }
        return statement > other.statement
    }

    /// Grows with how much it grants: over, retry, will not renew, nothing known or will renew,
    /// grace announced, grace with its end.
    private var grantingOrder: (Int, Instant, Instant) {
        let rank =
            if isOver {
                0
            } else if graceEnd != nil {
                5
            } else if announcesGrace {
                4
            } else if isRetrying {
                1
            } else {
                willRenew == false ? 2 : 3
            }
        return (rank, graceEnd ?? .distantPast, renewalDate ?? .distantPast)
    }

    /// Takes over, for a status that stands alone, what the word before it said of the same end.
    mutating func inherit(from previous: RenewalWord?, end: Instant) {
        guard isStatusAlone, let status, let previous else { return }
        if status == 1, date <= end {
            // Before the end this says nothing new.
            let date = self.date
            self = previous
            self.date = date
            return
        }
        productID = previous.productID
        if previous.isBeyond, !followsUnseenEnd(of: previous) { return }
        switch status {
        case 1:
            willRenew = previous.willRenew == false ? nil : previous.willRenew
            if let grace = previous.graceEnd, grace > date, !previous.isOver { graceEnd = grace }
        default:
            willRenew = previous.willRenew
            graceEnd = previous.graceEnd
            if status == 4, let grace = graceEnd, grace <= date { graceEnd = nil }
        }
    }

    /// After the end of a purchase that has not been seen, a status speaks of that end; a good one
    /// only while its grace lasts.
    private mutating func followsUnseenEnd(of previous: RenewalWord) -> Bool {
        guard let unseenEnd = previous.renewalDate, unseenEnd <= date else { return false }
        if status == 1, previous.graceEnd ?? .distantPast <= date { return false }
        (target, renewalDate) = (previous.target, unseenEnd)
        return true
    }
}
