// SPDX-License-Identifier: Apache-2.0

import Vapor

struct EntitlementResponse: Content {
    let hasAccess: Bool
    let productId: String
}

struct SubscriptionRow {
    var productId: String
    var autoRenewStatus: Int
    var revoked: Bool
}

func entitlement(_ req: Request) async throws -> EntitlementResponse {
    let row = try await req.repository.row(for: req.customerID)
    let renews = row.autoRenewStatus == 1
    return EntitlementResponse(
        hasAccess: !row.revoked && renews,  // expect: gate-on-will-renew
        productId: row.productId)
}
