// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

protocol ConsumptionAPI: Sendable {
    func answer(_ transaction: String, delivered: Bool, played: TimeInterval) async throws
}

struct GemDesk {
    let api: any ConsumptionAPI
    let ledger: any GemLedger

    func receive(_ type: NotificationTypeV2, transaction: JWSTransactionDecodedPayload) async throws {
        guard let id = transaction.transactionId else { return }
        switch type {
        case .consumptionRequest:
            let played = await ledger.timePlayed(for: id)
            try await api.answer(id, delivered: true, played: played)
        case .refund where transaction.revocationDate != nil:
            await ledger.takeBack(id)
        default:
            break
        }
    }
}

protocol GemLedger: Sendable {
    func timePlayed(for transaction: String) async -> TimeInterval
    func takeBack(_ transaction: String) async
}
