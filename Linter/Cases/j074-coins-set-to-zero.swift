// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct CoinAccount {
    var coins: Int
    var frozen: Bool
}

func settle(
    _ note: ResponseBodyV2DecodedPayload,
    bought amount: Int,
    account: inout CoinAccount
) {
    if note.notificationType == .consumptionRequest {  // expect: refund-request-as-refund
        account.coins = max(0, account.coins - amount)
        account.frozen = true
        return
    }
    if note.notificationType == .refundReversed {
        account.coins += amount
        account.frozen = false
    }
}
