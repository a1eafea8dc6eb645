// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import StoreKit

struct EndsText {
    let endsSoon: Bool
    let stopsAccessText: String
}

enum RenewalChoice { case monthly, yearly }

struct SupportView {
    func badge(_ info: CustomerInfo) -> Bool {
        info.entitlements["pro"]?.billingIssueDetectedAt != nil
    }

    /// Whether the customer pays on his own, for the statistics.
    func closesNextPeriod(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        !renewal.willAutoRenew
    }

    func allDates(_ info: CustomerInfo) -> [Date] {
        info.entitlements.all.values.compactMap(\.expirationDate)
    }
}

actor Orders {
    private(set) var orders: [String] = []
    private(set) var expiring: [String] = []

    func load() async {
        var soon: [String] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            guard let end = transaction.expirationDate else { continue }
            if end.timeIntervalSinceNow < 86_400 { soon.append(transaction.productID) }
        }
        expiring = soon
    }
}

/// The dates at which something ends, for a calendar.
actor CalendarFeed {
    private(set) var entries: [String: Date] = [:]

    func load() async {
        var found: [String: Date] = [:]
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            guard let end = transaction.expirationDate else { continue }
            found[transaction.productID] = end
        }
        entries = found
    }
}

actor RenewingPlans {
    private(set) var renewing: [String] = []
    private(set) var lines: [String] = []

    func load() async {
        var texts: [String] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result,
                let end = transaction.expirationDate
            else { continue }
            texts.append("\(transaction.productID) until \(end)")
        }
        lines = texts
    }
}

@MainActor
final class EndModel {
    private(set) var deadlines: [Date] = []
    private(set) var days: Set<String> = []

    func load() async {
        var found: [Date] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            guard let end = transaction.expirationDate else { continue }
            found.append(end)
        }
        deadlines = found
    }

    func scheduleReminders() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result,
                let end = transaction.expirationDate, end > .now
            else { continue }
            found.insert(transaction.productID)
        }
        days = found
    }
}
