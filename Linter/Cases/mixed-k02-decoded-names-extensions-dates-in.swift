// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Row: Decodable {
    let goesOn: String
    let until: String
    let isTrying: String

    enum CodingKeys: String, CodingKey {
        case goesOn = "auto_renew_status"
        case until = "expires_date_ms"
        case isTrying = "is_in_billing_retry_period"
    }
}

struct RowReader {
    func unlocked(_ rows: [Row]) -> Bool {
        rows.contains { $0.isTrying != "1" }  // expect: gate-on-billing-retry
    }

    func renewsText(_ row: Row) -> String { row.goesOn == "1" ? "Renews" : "Ends" }

    func churned(_ rows: [Row]) -> Int { rows.filter { $0.goesOn == "0" }.count }
}

extension EntitlementInfoBox {
    var isOpen: Bool { isActive }
}

extension Product.SubscriptionInfo.Status {
    var givesAccess: Bool { state == .subscribed || state == .inGracePeriod }
    var isBeingRetried: Bool { state == .inBillingRetryPeriod }
}

struct Term {
    let last: Date

    init(_ transaction: StoreKit.Transaction, grace: Date?) {
        let end = transaction.expirationDate ?? .distantFuture
        last = max(end, grace ?? end)
    }

    func isOpen(at now: Date) -> Bool { now < last }
}

struct OwnedThings {
    func things() async -> Set<String> {
        var found: Set<String> = []
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            found.insert(transaction.productID)
        }
        return found
    }

    func reminders() async -> [String] {
        var found: [String] = []
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result,
                let end = transaction.expirationDate, end > .now
            else { continue }
            found.append("Your plan ends on \(end)")
        }
        return found
    }
}

struct EntitlementInfoBox { var isActive: Bool }
