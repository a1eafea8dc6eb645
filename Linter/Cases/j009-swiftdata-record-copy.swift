// SPDX-License-Identifier: Apache-2.0

import Foundation
import RevenueCat
import SwiftData

@Model
final class PlanRecord {
    var identifier: String
    var willRenew: Bool
    var unsubscribedOn: Date?
    var unlocksEverything: Bool

    init(identifier: String, willRenew: Bool, unsubscribedOn: Date?, unlocksEverything: Bool) {
        self.identifier = identifier
        self.willRenew = willRenew
        self.unsubscribedOn = unsubscribedOn
        self.unlocksEverything = unlocksEverything
    }
}

func store(_ entitlement: EntitlementInfo, in context: ModelContext) throws {
    let record = PlanRecord(
        identifier: entitlement.identifier,
        willRenew: entitlement.willRenew,
        unsubscribedOn: entitlement.unsubscribeDetectedAt,
        unlocksEverything: entitlement.isActive
    )
    context.insert(record)
    try context.save()
}
