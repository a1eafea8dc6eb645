// SPDX-License-Identifier: Apache-2.0

/// Which transactions Get Transaction History tells; all of them where nothing is said.
package struct TransactionHistoryQuery: Hashable, Sendable {
    /// Milliseconds since 1970; purchased then or later.
    package var startDate: Int64?
    /// Milliseconds since 1970; purchased before.
    package var endDate: Int64?
    package var productIds: [String] = []
    package var productTypes: [AppStore.ProductTypeFilter] = []
    /// Without it the oldest change comes first.
    package var sort: AppStore.Order?
    package var subscriptionGroupIdentifiers: [String] = []
    package var inAppOwnershipType: AppStore.InAppOwnershipType?
    /// Only those that were revoked, or only those that were not.
    package var revoked: Bool?

    package init() {}

    func check() throws(AppStoreAPIError) {
        try RequestRules.check(startDate, before: endDate)
        for text in productIds + subscriptionGroupIdentifiers where text.isEmpty {
            throw .invalid("a product id or a group identifier is empty")
        }
    }

    var items: [AppStoreCall.QueryItem] {
        var items: [AppStoreCall.QueryItem] = []
        func add(_ name: String, _ values: [String]) {
            items += values.map { AppStoreCall.QueryItem(name, $0) }
        }
        add("startDate", startDate.map { [String($0)] } ?? [])
        add("endDate", endDate.map { [String($0)] } ?? [])
        add("productId", productIds)
        add("productType", productTypes.map(\.rawValue))
        add("sort", sort.map { [$0.rawValue] } ?? [])
        add("subscriptionGroupIdentifier", subscriptionGroupIdentifiers)
        add("inAppOwnershipType", inAppOwnershipType.map { [$0.rawValue] } ?? [])
        add("revoked", revoked.map { [$0 ? "true" : "false"] } ?? [])
        return items
    }
}
