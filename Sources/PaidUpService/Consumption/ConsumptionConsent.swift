// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpLedger

/// What a customer said about telling the store of their use: a dated fact, like all others.
package struct ConsumptionConsent: Hashable, Sendable {
    package let isGiven: Bool
    package let since: Instant

    /// Under which the journal's entries about a customer's consent are found. No purchase has such
    /// an id: the store's are digits.
    static func mark(of customer: CustomerID) -> String {
        "consumption consent \(customer.rawValue)"
    }

    /// The newest word of any of these, who are one person; `nil` where nobody ever said anything.
    package static func newest(
        of customers: Set<CustomerID>, in reader: any LedgerReader
    ) throws -> ConsumptionConsent? {
        let marks = customers.sorted().map { mark(of: $0) }
        var newest: ConsumptionConsent?
        for number in try reader.entryNumbers(ofChains: marks) {
            guard let entry = try reader.entry(number), entry.kind == .act,
                let value = try? JSONReader().read(entry.body),
                case .consumptionConsent(let customer, let isGiven)? = LedgerAct(value),
                customers.contains(customer)
            else { continue }
            if let newest, newest.since > entry.receivedAt { continue }
            newest = ConsumptionConsent(isGiven: isGiven, since: entry.receivedAt)
        }
        return newest
    }
}
