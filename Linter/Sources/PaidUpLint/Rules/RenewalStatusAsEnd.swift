// SPDX-License-Identifier: Apache-2.0

/// A change of the renewal status says what happens at the end of the period, not that it is over.
enum RenewalStatusAsEnd: Rule {
    static let id = RuleID.renewalStatusAsEnd

    static func find(in file: FileContext) -> [Draft] {
        let search = EventSearch(
            file: file,
            names: [
                "didChangeRenewalStatus", "DID_CHANGE_RENEWAL_STATUS", "autoRenewDisabled",
                "AUTO_RENEW_DISABLED", "cancellation", "CANCELLATION", "billingIssue",
                "BILLING_ISSUE", "billingIssues", "cancelled", "canceled",
            ],
            excuses: ["refund", "customer_support", "support", "revo", "expir", "grace", "reason"])
        return search.search().filter { isStoreEvent($0.name, file) }.map { found in
            let message =
                "access ends at `\(found.name)`: the event says what happens at the end of the "
                + "period, and the customer has paid until then; store the flag, and end access by "
                + "the signed transaction (expiry, grace end, revocation) or at EXPIRED, "
                + "GRACE_PERIOD_EXPIRED, with RevenueCat at EXPIRATION"
            return Draft(offset: found.offset, message: message)
        }
    }

    /// Words that other things cancel too count where the file knows other events of the store.
    private static func isStoreEvent(_ name: String, _ file: FileContext) -> Bool {
        guard ["cancelled", "canceled", "cancellation", "billingIssues"].contains(name) else {
            return true
        }
        let names = file.symbols.members.union(file.symbols.types.values.joined().flatMap(\.cases))
        if ["cancelled", "canceled"].contains(name) { return false }
        return !names.isDisjoint(with: [
            "initialPurchase", "renewal", "expiration", "uncancellation", "productChange",
            "billingIssue", "subscriptionPaused",
        ])
    }
}
