// SPDX-License-Identifier: Apache-2.0

import StoreKit

/// A line below the price, which speaks of the next period.
struct Footer {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    func speaksOfNext() -> Bool { renewal.willAutoRenew }
    var tellsOfNext: Bool { renewal.willAutoRenew }
}

/// Another type with members of the same names.
struct Gate {
    let server: Server
    func isPro() -> Bool { server.speaksOfNext() }
    var isPremium: Bool { server.tellsOfNext }
}

struct Dates {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    let account: Account
    let sale: Sale

    private func isThere(_ date: Date?) -> Bool { date != nil }
    private func isOver(_ end: Date?, now: Date) -> Bool { end.map { $0 < now } ?? false }
    func sayEnd(now: Date) { print(isOver(renewal.gracePeriodExpirationDate, now: now)) }
    var saysEnd: Bool { isThere(renewal.gracePeriodExpirationDate) }
    var hasPlus: Bool { isThere(account.lifetimeSince) }
    func isPlus(now: Date) -> Bool { isOver(sale.embargo, now: now) }
}

func hasAccess(_ renewal: Product.SubscriptionInfo.RenewalInfo, _ current: Bool) -> Bool {
    let granted = current
    if renewal.currentProductID.isEmpty {
        let granted = renewal.willAutoRenew
        print(granted)
    } else {
        return granted
    }
    repeat {
        let granted = renewal.willAutoRenew
        print(granted)
    } while renewal.currentProductID.isEmpty
    return granted
}

func isUnlocked(_ renewal: Product.SubscriptionInfo.RenewalInfo, _ owned: Bool) -> Bool {
    #if DEBUG
        if renewal.willAutoRenew { return true }
    #endif
    return owned
}
