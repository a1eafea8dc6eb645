// SPDX-License-Identifier: Apache-2.0

/// A request for a refund is a question; the store may decline.
enum RefundRequestAsRefund: Rule {
    static let id = RuleID.refundRequestAsRefund

    static let events: Set<String> = ["consumptionRequest", "CONSUMPTION_REQUEST"]

    static func find(in file: FileContext) -> [Draft] {
        let search = EventSearch(
            file: file, names: events,
            excuses: ["revo", "expir"])
        return search.search().map { found in
            let message =
                "access ends at `\(found.name)`: the customer has only asked for a refund, Apple "
                + "may decline, and the purchase stays paid; answer with consumption information, "
                + "and change access at REFUND or REVOKE, by the transaction's `revocationDate`"
            return Draft(offset: found.offset, message: message)
        }
    }
}
