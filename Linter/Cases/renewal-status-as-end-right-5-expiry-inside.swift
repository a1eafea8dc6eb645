// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

func apply(_ payload: ResponseBodyV2DecodedPayload, _ transaction: JWSTransactionDecodedPayload, _ account: inout Account, now: Date) {
    switch payload.notificationType {
    case .didChangeRenewalStatus:
        if let end = transaction.expiresDate, end <= now {
            account.hasAccess = false
        }
    default: break
    }
}
