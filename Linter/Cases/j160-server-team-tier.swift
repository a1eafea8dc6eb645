// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Fluent
import Foundation

// @unchecked because a row of Fluent is a class with wrapped properties.
final class Team: Model, @unchecked Sendable {
    static let schema = "teams"
    @ID(key: .id) var id: UUID?
    @Field(key: "tier") var tier: String
    init() {}
}

private let tiers = ["team.small": "small", "team.large": "large"]

func raise(_ team: Team, by payload: JWSTransactionDecodedPayload, on database: any Database) async throws {
    guard payload.revocationDate == nil, let product = payload.productId else { return }
    if let tier = tiers[product] {
        team.tier = tier  // expect: upgraded-ignored
        try await team.update(on: database)
    }
}
