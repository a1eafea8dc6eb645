// SPDX-License-Identifier: Apache-2.0

import Vapor

struct TicketDraft: Content {
    var title: String
    var priority: Int
    var transaction: String
}

struct TicketHook {
    let uri: URI

    func receive(type: String, transaction: String, client: any Client) async throws {
        let isRefundMatter = ["CONSUMPTION_REQUEST", "REFUND", "REFUND_DECLINED"].contains(type)
        guard isRefundMatter else { return }
        let draft = TicketDraft(
            title: type == "CONSUMPTION_REQUEST" ? "Refund asked for" : "Refund decided",
            priority: type == "CONSUMPTION_REQUEST" ? 2 : 3,
            transaction: transaction
        )
        _ = try await client.post(uri) { try $0.content.encode(draft) }
    }
}
