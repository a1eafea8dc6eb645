// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct PurchaseFile {
    var refundAskedOn: Date?
    var isPaid: Bool
}

func note(
    _ payload: ResponseBodyV2DecodedPayload,
    revocationDate: Date?,
    in file: inout PurchaseFile
) {
    switch payload.notificationType {
    case .consumptionRequest:
        file.refundAskedOn = payload.signedDate
    case .refundDeclined:
        file.refundAskedOn = nil
    case .refund, .revoke:
        file.isPaid = revocationDate == nil
    default:
        break
    }
}
