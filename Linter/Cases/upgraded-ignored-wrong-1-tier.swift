// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum Tier { case free, basic, pro }

func tier(now: Date, graceEnd: Date) async -> Tier {
    for await case .verified(let transaction) in Transaction.all {
        guard transaction.revocationDate == nil, transaction.productType == .autoRenewable,
            let end = transaction.expirationDate, max(end, graceEnd) > now
        else { continue }
        if transaction.productID == "pro.month" { return .pro }  // expect: upgraded-ignored
    }
    return .free
}
