// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

protocol SupportDesk: Sendable {
    func open(_ subject: String, customer: UUID) async
    func answerConsumption(transactionID: String) async throws
}

func receive(
    _ note: ResponseBodyV2DecodedPayload,
    transaction: JWSTransactionDecodedPayload,
    customer: UUID,
    desk: any SupportDesk
) async throws {
    guard note.notificationType == .consumptionRequest, let id = transaction.transactionId else {
        return
    }
    // A question, not a verdict: access does not change here.
    await desk.open("Refund requested", customer: customer)
    try await desk.answerConsumption(transactionID: id)
}
