// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// Where the engine answers otherwise than the simulator, and both are right. Each case is narrow,
/// and says why.
enum Reading: String, CaseIterable {
    /// A refund that was taken back never was: looking back the purchase counts for all its time,
    /// while the simulator keeps what was due as it was known.
    case reversedRefund
    /// Between the end that is paid and the store's next word nobody can know; access is presumed,
    /// for no longer than the leeway.
    case presumedUntilTold

    func explains(_ moment: Moment) -> Bool {
        switch self {
        case .reversedRefund: Self.wasReversed(moment)
        case .presumedUntilTold: Self.isPresumedUntilTold(moment)
        }
    }

    private static func wasReversed(_ moment: Moment) -> Bool {
        guard moment.knownAt == nil, moment.verdict.access.isGranted,
            !moment.oracle.isDue, let transaction = moment.transaction
        else { return false }
        return moment.told.contains {
            $0.type == "REFUND_REVERSED" && $0.transactionID == transaction.id
                && $0.signedDate > moment.at
        }
    }

    private static func isPresumedUntilTold(_ moment: Moment) -> Bool {
        guard moment.verdict.isPresumed, !moment.oracle.isDue else { return false }
        let ended = moment.oracle.start
        let isTold = moment.told.contains { (ended...moment.at).contains($0.signedDate) }
        return !isTold && moment.at - ended < Policy().renewalLeewaySeconds * 1000
    }
}
