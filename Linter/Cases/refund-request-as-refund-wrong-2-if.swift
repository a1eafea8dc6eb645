// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func receive(_ note: ResponseBodyV2DecodedPayload, wallet: inout Wallet) async throws {
    if note.notificationType == .consumptionRequest || note.notificationType == .refund {  // expect: refund-request-as-refund
        wallet.revokePurchase(note.data)
    }
}
