// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSimulator

/// Where the engine answers otherwise than the simulator, and both are right. Each case is narrow,
/// and says why.
///
/// The simulator keeps what was due at an instant as it stood then. Looking back one knows more.
enum Reading: String, CaseIterable {
    /// A refund that was taken back never was: looking back the purchase counts for all its time,
    /// and so does its grace.
    case reversedRefund
    /// A charge that went through after the period's beginning pays for it from there: after a
    /// failure that was mended within grace the billing date stays what it was. It may be for
    /// another plan, chosen before; then it is that plan that was paid for, looking back.
    case chargedLater
    /// A grace period that was announced late reaches back to the end that was paid.
    case graceReachesBack
    /// Between the end that is paid and the store's next word about it nobody can know; access is
    /// presumed, for no longer than the leeway.
    case presumedUntilTold
    /// No two messages are signed in one millisecond: what happens together is signed one after
    /// the other, and a message counts from its date.
    case signedNext
    /// The store charges nobody for two plans in one millisecond; the simulator can be made to.
    case twoPlansAtOnce
    /// In word alone: the chain went on to another plan, so that this one is over, for whatever
    /// reason it ended before.
    case wentOnToOtherPlan
    /// In word alone: what was refunded when it gave nothing, after its end or while it waited for
    /// another pass, is called revoked from the refund on.
    case refundedIdle
    /// In word alone: a retry is called so for sixty days after the end.
    case retryGrownOld
    /// In word alone: of two purchases of one product that give nothing any more, one of them the
    /// family's, the store names the one that ended last, though it went on to another plan; the
    /// engine names the one that is still of this product. Or one was refunded and the other is
    /// over or being retried: either is right.
    case endedBesideAnother
    /// In word alone: of two purchases of one product that both give access the one that lasts
    /// longer is named, and looking back one knows of a refund that made the other the shorter.
    case refundedBesideAnother

    /// Readings that a thousand stories need not come upon.
    static let rare: Set<Reading> = [.endedBesideAnother, .refundedBesideAnother]

    func explains(_ moment: Moment) -> Bool {
        switch self {
        case .reversedRefund: Self.wasReversed(moment)
        case .chargedLater: Self.isChargedLater(moment)
        case .graceReachesBack: Self.doesGraceReachBack(moment)
        case .presumedUntilTold: Self.isPresumedUntilTold(moment)
        case .signedNext: Self.isSignedNext(moment)
        case .twoPlansAtOnce: Self.areTwoPlansAtOnce(moment)
        case .wentOnToOtherPlan: Self.didGoOn(moment)
        case .refundedIdle: Self.isRefundedIdle(moment)
        case .retryGrownOld: Self.isOldRetry(moment)
        case .endedBesideAnother: Self.didEndBesideAnother(moment)
        case .refundedBesideAnother: Self.wasRefundedBesideAnother(moment)
        }
    }

    private static func wasReversed(_ moment: Moment) -> Bool {
        if moment.knownAt == nil, moment.isSameAccess, moment.oracle.word == .revoked,
            moment.verdict.state == .expired
        {
            return moment.told.contains {
                $0.type == "REFUND_REVERSED" && $0.product == moment.entitlement
                    && $0.signedDate > moment.at
            }
        }
        guard moment.knownAt == nil, moment.verdict.access.isGranted, !moment.oracle.isDue else {
            return false
        }
        if let transaction = moment.transaction {
            return moment.told.contains {
                $0.type == "REFUND_REVERSED" && $0.transactionID == transaction.id
                    && $0.signedDate > moment.at
            }
        }
        return moment.verdict.state == .inGracePeriod && isBetweenRefundAndReversal(moment)
    }

    private static func isBetweenRefundAndReversal(_ moment: Moment) -> Bool {
        let reversed = moment.told.filter {
            $0.type == "REFUND_REVERSED" && $0.signedDate > moment.at
                && $0.originalTransactionID == moment.statement?.chain.id
        }
        return moment.told.contains { refund in
            refund.type == "REFUND" && refund.signedDate <= moment.at + 20
                && reversed.contains { $0.transactionID == refund.transactionID }
        }
    }

    private static func isChargedLater(_ moment: Moment) -> Bool {
        guard moment.knownAt == nil,
            moment.verdict.access.isGranted || moment.oracle.word == .inGracePeriod,
            moment.oracle.word != .revoked, let transaction = moment.transaction,
            let first = moment.told.first(where: { $0.transactionID == transaction.id })
        else { return false }
        return first.subtype == "BILLING_RECOVERY" && first.signedDate > moment.at
            && transaction.purchaseDate.milliseconds <= moment.at
    }

    private static func doesGraceReachBack(_ moment: Moment) -> Bool {
        guard moment.knownAt == nil, !moment.oracle.isDue || moment.oracle.word == .subscribed,
            case .granted(let basis, _) = moment.verdict.access, basis.kind == .gracePeriod,
            let statement = moment.statement, statement.signedDate.milliseconds > moment.at,
            case .renewal(let renewal) = statement.content, let end = renewal.renewalDate
        else { return false }
        // The store's first word since the end.
        return !moment.told.contains {
            $0.originalTransactionID == statement.chain.id
                && (end.milliseconds..<statement.signedDate.milliseconds).contains($0.signedDate)
        }
    }

    private static func isPresumedUntilTold(_ moment: Moment) -> Bool {
        guard moment.verdict.isPresumed, !moment.oracle.isDue,
            let chain = moment.statement?.chain.id
        else { return false }
        let ended = moment.oracle.start
        // What was said before the end may be signed a little after it.
        let isTold = moment.told.contains {
            $0.originalTransactionID == chain && (ended...moment.at).contains($0.signedDate)
                && $0.attempts.first?.date ?? $0.signedDate >= ended
        }
        return !isTold && moment.at - ended < Policy().renewalLeewaySeconds * 1000
    }

    private static func isSignedNext(_ moment: Moment) -> Bool {
        let clock = moment.timeline.verdict(
            on: moment.entitlement, at: Instant(milliseconds: moment.at))
        if moment.isSame(clock) { return true }
        return moment.told.contains { notification in
            let signed = notification.signedDate
            guard signed > moment.at, signed - beginning(of: moment) <= 20 else { return false }
            let verdict = moment.timeline.verdict(
                on: moment.entitlement, at: Instant(milliseconds: signed))
            return moment.isSame(verdict)
        }
    }

    /// Where the store's state went and came back within one instant, the first word of it.
    private static func beginning(of moment: Moment) -> Int64 {
        let first = moment.told.first {
            $0.signedDate <= moment.at && moment.at - $0.signedDate <= 20
                && $0.originalTransactionID == moment.statement?.chain.id
        }
        return max(moment.oracle.start, first?.signedDate ?? .min)
    }

    private static func areTwoPlansAtOnce(_ moment: Moment) -> Bool {
        var seen: [Int64: String] = [:]
        for notification in moment.told where notification.status != nil {
            guard let date = notification.transaction?["purchaseDate"]?.number?.int64,
                let product = notification.product, date <= moment.at
            else { continue }
            if let other = seen[date], other != product,
                [product, other, Shop.everything].contains(moment.entitlement)
            {
                return true
            }
            seen[date] = product
        }
        return false
    }

    private static func didGoOn(_ moment: Moment) -> Bool {
        guard moment.isSameAccess, !moment.oracle.isDue, moment.verdict.state == .expired,
            let transaction = moment.transaction, transaction.productID != moment.entitlement
        else { return false }
        return transaction.purchaseDate.milliseconds <= moment.at
    }

    private static func isRefundedIdle(_ moment: Moment) -> Bool {
        guard moment.isSameAccess, moment.oracle.word == .expired,
            moment.verdict.state == .revoked, let transaction = moment.transaction,
            let revoked = transaction.revocationDate, revoked.milliseconds <= moment.at
        else { return false }
        if transaction.type == .nonRenewing { return revoked.milliseconds <= moment.oracle.start }
        return transaction.expiresDate.map { revoked >= $0 } == true
    }

    private static func isOldRetry(_ moment: Moment) -> Bool {
        guard moment.isSameAccess, moment.oracle.word == .inBillingRetryPeriod,
            moment.verdict.state == .expired,
            case .renewal(let renewal)? = moment.statement?.content,
            renewal.isInBillingRetry == true, let end = renewal.renewalDate
        else { return false }
        return moment.at >= end.milliseconds + 60 * 86_400_000
    }

    private static func didEndBesideAnother(_ moment: Moment) -> Bool {
        if wasTakenBesideAnother(moment) { return true }
        guard moment.isSameAccess, moment.oracle.word == .expired,
            [.revoked, .inBillingRetryPeriod].contains(moment.verdict.state),
            let named = moment.statement?.chain.id
        else { return false }
        // By the newest word about each of the other chains it is of another product by now.
        let others = moment.told.filter {
            $0.originalTransactionID != named && $0.signedDate <= moment.at + 20
        }
        return Dictionary(grouping: others, by: \.originalTransactionID).values.contains { words in
            words.contains { $0.product == moment.entitlement }
                && words.last?.product != moment.entitlement
        }
    }

    private static func wasTakenBesideAnother(_ moment: Moment) -> Bool {
        guard moment.isSameAccess, moment.oracle.word == .revoked,
            [.expired, .inBillingRetryPeriod].contains(moment.verdict.state),
            let named = moment.statement?.chain.id
        else { return false }
        return moment.told.contains {
            ["REFUND", "REVOKE"].contains($0.type) && $0.product == moment.entitlement
                && $0.originalTransactionID != named && $0.signedDate <= moment.at + 20
        }
    }

    private static func wasRefundedBesideAnother(_ moment: Moment) -> Bool {
        guard moment.knownAt == nil, moment.isSameAccess, moment.oracle.word == .subscribed,
            moment.verdict.state == .inGracePeriod, let named = moment.statement?.chain.id
        else { return false }
        return moment.told.contains {
            ["REFUND", "REVOKE"].contains($0.type) && $0.product == moment.entitlement
                && $0.originalTransactionID != named && $0.signedDate > moment.at
        }
    }
}
