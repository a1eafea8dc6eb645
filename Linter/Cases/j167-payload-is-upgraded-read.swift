// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct OfficePlan: Equatable {
    var name: String
    var seats: Int
}

private let officePlans = [
    "office.start": OfficePlan(name: "Start", seats: 3),
    "office.grow": OfficePlan(name: "Grow", seats: 25),
]

func officePlan(for payload: JWSTransactionDecodedPayload) -> OfficePlan? {
    guard payload.revocationDate == nil else { return nil }
    if payload.isUpgraded == true { return nil }
    guard let product = payload.productId else { return nil }
    return officePlans[product]
}
