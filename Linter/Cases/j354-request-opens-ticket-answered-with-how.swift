// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ConsumptionReply: Encodable, Sendable {
    var customerConsented = true
    var deliveryStatus = 0
    var consumptionStatus: Int
    var refundPreference: Int
}

protocol AppleAPI: Sendable {
    func put(_ reply: ConsumptionReply, transactionID: String) async throws
}

protocol Tickets: Sendable {
    func open(title: String, transactionID: String) async throws
}

struct RefundDesk {
    let apple: any AppleAPI
    let tickets: any Tickets
    let usedShare: @Sendable (String) async throws -> Double

    func receive(type: String, transactionID: String) async throws {
        guard type == "CONSUMPTION_REQUEST" else { return }
        try await tickets.open(title: "Customer asks for a refund", transactionID: transactionID)
        let used = try await usedShare(transactionID)
        let reply = ConsumptionReply(
            consumptionStatus: used >= 1 ? 3 : used > 0 ? 2 : 1,
            refundPreference: used > 0.5 ? 2 : 1
        )
        try await apple.put(reply, transactionID: transactionID)
    }
}
