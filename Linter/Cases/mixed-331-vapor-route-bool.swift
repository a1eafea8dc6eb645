// SPDX-License-Identifier: Apache-2.0

import Vapor

func routes(_ app: Application) throws {
    app.get("access", ":customer") { req async throws -> AccessAnswer in
        let row = try await SubscriptionRow.find(req)
        return AccessAnswer(entitled: row.autoRenewStatus == 1)  // expect: gate-on-will-renew
    }
}
