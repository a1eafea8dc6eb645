// SPDX-License-Identifier: Apache-2.0

import Fluent
import Vapor

final class SubscriptionModel: Model {
    static let schema = "subscriptions"
    @ID var id: UUID?
    @Field(key: "auto_renew") var autoRenewStatus: Bool
    @Field(key: "expires") var expiresDate: Date
    @Field(key: "revoked") var revocationDate: Date?

    var isEntitled: Bool {
        revocationDate == nil && autoRenewStatus  // expect: gate-on-will-renew
    }
}
