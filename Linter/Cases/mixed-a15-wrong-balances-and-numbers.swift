// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Wallet { var credits: Int; var gems: Int }

func apply(_ note: ResponseBodyV2DecodedPayload, amount: Int, wallet: inout Wallet) {
    switch note.notificationType {
    case .refund, .consumptionRequest:  // expect: refund-request-as-refund
        wallet.gems -= amount
    default: break
    }
}

struct TransactionEntry: Codable {
    var transactionId: String
    var status: Int
}

func isEntitled(_ entries: [TransactionEntry]) -> Bool {
    let good: Set<Int> = [1, 3, 4]  // expect: retry-as-entitled
    return entries.contains { good.contains($0.status) }
}

func hasLicence(_ transaction: JWSTransactionDecodedPayload, graceEnd: Date?, now: Date) -> Bool {
    guard transaction.revocationDate == nil else { return false }
    return transaction.expiresDate.map { max($0, graceEnd ?? $0) >= now } ?? false  // expect: lifetime-locked-out
}
