// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Renewal: Content { let autoRenewStatus: Int }

func update(_ row: AccountRow, _ renewal: Renewal, on db: Database) async throws {
    row.isEntitled = renewal.autoRenewStatus == 1  // expect: gate-on-will-renew
    try await row.save(on: db)
}
