// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

actor CoinLedger {
    private var balances: [String: Int] = [:]

    func add(_ amount: Int, to player: String) {
        balances[player, default: 0] += amount
    }
}

struct CoinNotifications {
    let ledger: CoinLedger
    let worth: [String: Int]

    func handle(
        _ note: ResponseBodyV2DecodedPayload,
        _ transaction: JWSTransactionDecodedPayload,
        player: String
    ) async {
        let amount = transaction.productId.flatMap { worth[$0] } ?? 0
        if note.notificationType == .refund {
            await ledger.add(-amount, to: player)
        } else if note.notificationType == .consumptionRequest {  // expect: refund-request-as-refund
            await ledger.add(-amount, to: player)
        } else if note.notificationType == .refundReversed {
            await ledger.add(amount, to: player)
        }
    }
}
