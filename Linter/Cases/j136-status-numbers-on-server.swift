// SPDX-License-Identifier: Apache-2.0

import Vapor

struct SubscriptionEntry: Content {
    var originalTransactionId: String
    var status: Int
}

struct MagazineRoute: RouteCollection {
    let source: any EntrySource
    private let openStatuses = [1, 3, 4]  // expect: retry-as-entitled

    func boot(routes: any RoutesBuilder) throws {
        routes.get("magazine") { req async throws -> String in
            let customer = try req.query.get(String.self, at: "customer")
            let entries = try await source.entries(of: customer)
            guard entries.contains(where: { openStatuses.contains($0.status) }) else {
                throw Abort(.paymentRequired)
            }
            return "issue"
        }
    }
}

protocol EntrySource: Sendable {
    func entries(of customer: String) async throws -> [SubscriptionEntry]
}
