// SPDX-License-Identifier: Apache-2.0

/// A change of the renewal status says what happens at the end of the period, not that it is over.
enum RenewalStatusAsEnd: Rule {
    static let id = RuleID.renewalStatusAsEnd

    static let events: Set<String> = [
        "didChangeRenewalStatus", "DID_CHANGE_RENEWAL_STATUS", "autoRenewDisabled",
        "AUTO_RENEW_DISABLED", "cancellation", "CANCELLATION", "billingIssue", "BILLING_ISSUE",
        "billingIssues", "didFailToRenew", "DID_FAIL_TO_RENEW",
    ]

    static func find(in file: FileContext) -> [Draft] {
        let search = EventSearch(
            file: file,
            names: events,
            excuses: ["refund", "revo", "expir", "grace"],
            excusingWords: ["support", "reason", "reasons"])
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
        guard ["cancellation", "billingIssues"].contains(name) else { return true }
        let names = file.symbols.members.union(file.symbols.types.values.joined().flatMap(\.cases))
        return !names.isDisjoint(with: [
            "initialPurchase", "renewal", "expiration", "uncancellation", "productChange",
            "billingIssue", "subscriptionPaused",
        ])
    }
}
