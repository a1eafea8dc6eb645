// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Life {
    /// Asks the store for a refund, which turns auto-renew off and has the store ask the app's
    /// server how much was used.
    mutating func askRefund(at instant: Instant) {
        turnOff(at: instant)
        tell(
            "CONSUMPTION_REQUEST", at: instant.advanced(bySeconds: 60), status: 1,
            consumptionRequestReason: "UNINTENDED_PURCHASE")
    }

    mutating func declineRefund(at instant: Instant) {
        tell("REFUND_DECLINED", at: instant, status: 1)
    }

    mutating func refund(at instant: Instant) {
        paid.revocation = SampleTransaction.Revocation(date: instant, type: "REFUND_FULL")
        tell("REFUND", at: instant, status: 5)
    }

    mutating func reverseRefund(at instant: Instant) {
        paid.revocation = nil
        tell("REFUND_REVERSED", at: instant, status: 1)
    }

    /// The member of the family who bought it shares it no longer.
    mutating func stopSharing(at instant: Instant) {
        paid.revocation = SampleTransaction.Revocation(date: instant, type: "FAMILY_REVOKE")
        renewal?.willRenew = false
        tell("REVOKE", at: instant, status: 5)
    }
}
