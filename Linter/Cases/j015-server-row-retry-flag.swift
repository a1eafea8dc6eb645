// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Fluent
import Foundation

// @unchecked because a row of Fluent is a class with wrapped properties.
final class License: Model, @unchecked Sendable {
    static let schema = "licenses"
    @ID(key: .id) var id: UUID?
    @Field(key: "entitled") var entitled: Bool
    init() {}
}

func refresh(
    _ license: License,
    state: Status,
    renewal: JWSRenewalInfoDecodedPayload,
    on database: any Database
) async throws {
    let running = state == .active || state == .billingGracePeriod
    license.entitled = running && renewal.isInBillingRetryPeriod != true  // expect: gate-on-billing-retry
    try await license.save(on: database)
}
