// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import StoreKit

enum Shelf { case sample, everything }

struct Shelves {
    func shelf(for info: CustomerInfo) -> Shelf {
        info.entitlements.active.values
            .map { entitlement in
                entitlement.willRenew ? .everything : .sample  // expect: gate-on-will-renew
            }
            .first ?? .sample
    }

    func label(for info: CustomerInfo) -> String {
        info.entitlements.active.values
            .map { $0.willRenew ? "Renews" : "Ends" }
            .first ?? "Free"
    }

    func shelfNow(for info: CustomerInfo) -> Shelf {
        info.entitlements["books"].map { $0.isActive ? .everything : .sample } ?? .sample
    }
}

actor ShelfKeeper {
    let tiers: [String: Tier]
    private(set) var tier: Tier = .none
    enum Tier { case none, small, large }

    init(tiers: [String: Tier]) { self.tiers = tiers }

    func readAll() async {
        for await case .verified(let transaction) in Transaction.all {
            guard transaction.revocationDate == nil, !transaction.isUpgraded else { continue }
            if let found = tiers[transaction.productID] { tier = found }
        }
    }

    func readAgain() async {
        for await case .verified(let transaction) in Transaction.all {
            guard transaction.revocationDate == nil else { continue }
            if let found = tiers[transaction.productID] { tier = found }  // expect: upgraded-ignored
        }
    }
}
