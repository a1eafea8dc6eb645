// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Team: Sendable {
    enum Plan: String, Sendable { case none, small, large }

    var id: UUID
    var plan: Plan = .none
}

struct TeamBilling {
    let plans: [String: Team.Plan]

    func apply(_ payload: JWSTransactionDecodedPayload, to team: inout Team) {
        guard payload.type == .autoRenewableSubscription, payload.revocationDate == nil else { return }
        guard let plan = payload.productId.flatMap({ plans[$0] }) else { return }
        team.plan = plan  // expect: upgraded-ignored
    }
}
