// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Renewal: Content { let autoRenewStatus: Int }

func update(_ row: AccountRow, _ renewal: Renewal, on db: Database) async throws {
    row.willRenew = renewal.autoRenewStatus == 1
    row.renewalCheckedAt = Date()
    try await row.save(on: db)
}
