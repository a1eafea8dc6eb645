// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

func handle(_ payload: ResponseBodyV2DecodedPayload, _ transaction: JWSTransactionDecodedPayload, _ user: User, graceEnd: Date?, now: Date) {
    switch payload.notificationType {
    case .consumptionRequest, .didChangeRenewalStatus, .refund:
        if transaction.revocationDate != nil { user.hasAccess = false }
    default: break
    }
}
