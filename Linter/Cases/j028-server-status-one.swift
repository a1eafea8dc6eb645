// SPDX-License-Identifier: Apache-2.0

import Vapor

/// One entry of `lastTransactions`, as the status endpoint answers.
struct LastTransaction: Content {
    var originalTransactionId: String
    var status: Int
}

struct EntitlementAnswer: Content {
    var entitled: Bool
}

struct EntitlementRoute {
    let store: any StatusFetching

    func answer(req: Request) async throws -> EntitlementAnswer {
        let id = try req.parameters.require("original")
        let entries = try await store.lastTransactions(of: id)
        let entitled = entries.contains { $0.status == 1 }  // expect: grace-forgotten
        return EntitlementAnswer(entitled: entitled)
    }
}

protocol StatusFetching: Sendable {
    func lastTransactions(of original: String) async throws -> [LastTransaction]
}
