// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Fluent
import Foundation

// @unchecked because a row of Fluent is a class with wrapped properties.
final class PrintLicence: Model, @unchecked Sendable {
    static let schema = "print_licences"
    @ID(key: .id) var id: UUID?
    @Field(key: "owner") var owner: UUID
    @Field(key: "unlocked") var unlocked: Bool
    init() {}
}

func deliver(_ payload: JWSTransactionDecodedPayload, on database: any Database) async throws {
    guard payload.type == .nonConsumable,
        payload.productId == "print.lifetime",
        let owner = payload.appAccountToken
    else { return }
    let licence = PrintLicence()
    licence.owner = owner
    licence.unlocked = true  // expect: revocation-ignored
    try await licence.save(on: database)
}
