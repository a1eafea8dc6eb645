// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
struct Ledger {
    func apply(_ note: ResponseBodyV2DecodedPayload, _ transaction: JWSTransactionDecodedPayload, _ renewal: JWSRenewalInfoDecodedPayload, row: inout Row, now: Date) {
        row.autoRenews = renewal.autoRenewStatus == .on
        row.graceEnd = renewal.gracePeriodExpiresDate
        row.expires = transaction.expiresDate
        row.revoked = transaction.revocationDate
        switch note.notificationType {
        case .didChangeRenewalStatus: row.cancelledAt = note.subtype == .autoRenewDisabled ? now : nil
        case .consumptionRequest: row.refundAskedAt = now
        case .refundDeclined: row.refundAskedAt = nil
        default: break
        }
    }
}
