// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

enum MusicPlan: String {
    case solo = "music.solo"
    case family = "music.family"
}

@MainActor
@Observable
final class MusicPlanModel {
    private(set) var plan: MusicPlan?

    func watch() async {
        for await result in StoreKit.Transaction.updates {
            guard case .verified(let transaction) = result, transaction.revocationDate == nil else {
                continue
            }
            if let bought = MusicPlan(rawValue: transaction.productID) {
                plan = bought  // expect: upgraded-ignored
            }
            await transaction.finish()
        }
    }
}
