// SPDX-License-Identifier: Apache-2.0

import Vapor

struct PendingRenewal: Content {
    var productID: String
    var outlook: String
    var refundedAt: String?

    enum CodingKeys: String, CodingKey {
        case productID = "product_id"
        case refundedAt = "cancellation_date"
        case outlook = "auto_renew_status"
    }
}

struct AccountAnswer: Content {
    var unlocked: Bool
}

struct AccountController: RouteCollection {
    func boot(routes: any RoutesBuilder) throws {
        routes.post("account", use: account)
    }

    @Sendable
    func account(req: Request) async throws -> AccountAnswer {
        let renewals = try req.content.decode([PendingRenewal].self)
        let unlocked = renewals.contains { $0.refundedAt == nil && $0.outlook == "1" }  // expect: gate-on-will-renew
        return AccountAnswer(unlocked: unlocked)
    }
}
