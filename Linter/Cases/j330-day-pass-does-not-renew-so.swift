// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct DayPass: Sendable {
    let boughtAt: Date
    let days: Int

    var expirationDate: Date {
        boughtAt.addingTimeInterval(Double(days) * 86_400)
    }

    func opensLift(at now: Date) -> Bool {
        now < expirationDate
    }
}

func dayPasses(lengths: [String: Int]) async -> [DayPass] {
    var passes: [DayPass] = []
    for await result in Transaction.currentEntitlements {
        guard case .verified(let transaction) = result,
            transaction.productType == .nonRenewable,
            let days = lengths[transaction.productID]
        else { continue }
        passes.append(DayPass(boughtAt: transaction.purchaseDate, days: days))
    }
    return passes
}
