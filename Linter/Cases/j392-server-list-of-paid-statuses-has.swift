// SPDX-License-Identifier: Apache-2.0

import Vapor

/// One entry of `lastTransactions` of Apple's "Get All Subscription Statuses".
struct LastTransaction: Content {
    let originalTransactionId: String
    let status: Int
}

struct Grant: Content {
    let open: Bool
}

struct StatusController: RouteCollection {
    let fetch: @Sendable (Request) async throws -> [LastTransaction]

    func boot(routes: any RoutesBuilder) throws {
        routes.get("grant") { req in try await grant(req) }
    }

    private func grant(_ req: Request) async throws -> Grant {
        let items = try await fetch(req)
        return Grant(open: items.contains { [1, 3, 4].contains($0.status) })  // expect: retry-as-entitled
    }
}
