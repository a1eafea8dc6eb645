// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// Transaction and refund histories, in pages.
extension AppStoreSimulator {
    private static let page = 20

    func history(_ call: APICall, _ rest: [String]) throws(APIError) -> APIResponse {
        guard rest.count == 2 else { return APIResponse(status: 404) }
        let customer = try customer(ofAnyID: rest[1])
        let filter = try HistoryFilter(call)
        let isDescending = try isDescending(call)
        let found = allTransactions(of: customer).filter(filter.admits)
        let page = try page(
            of: found, for: customer, call, isDescending: isDescending
        ) { $0.modified }
        var object = JSONObject()
        object.add("revision", page.revision)
        object.add("hasMore", page.hasMore)
        for member in answerHead.members { object[member.key] = member.value }
        object["signedTransactions"] = .array(
            try page.items.map { item throws(APIError) in try signedTransaction(item) })
        return Self.json(object)
    }

    private func isDescending(_ call: APICall) throws(APIError) -> Bool {
        switch call.value("sort") {
        case nil, "ASCENDING"?: false
        case "DESCENDING"?: true
        default: throw .invalidSort
        }
    }

    func refundHistory(_ call: APICall, _ id: String) throws(APIError) -> APIResponse {
        let customer = try customer(ofAnyID: id)
        let refunded = allTransactions(of: customer)
            .filter { $0.revocation != nil && $0.wasRefunded }
        var object = JSONObject()
        guard call.path[1] == "v2" else {
            // The first version knows no pages.
            object["signedTransactions"] = .array(
                try refunded.prefix(50).map { item throws(APIError) in
                    try signedTransaction(item)
                })
            return Self.json(object)
        }
        let page = try page(
            of: refunded, for: customer, call, isDescending: false
        ) { $0.revocation?.date ?? 0 }
        object["signedTransactions"] = .array(
            try page.items.map { item throws(APIError) in try signedTransaction(item) })
        object.add("revision", page.revision)
        object.add("hasMore", page.hasMore)
        return Self.json(object)
    }

    /// The items behind a revision. A revision names the last item of a page, so that what changes
    /// later comes after it.
    private func page(
        of items: [StoreTransaction], for customer: StoreCustomer, _ call: APICall,
        isDescending: Bool, by date: (StoreTransaction) -> Int64
    ) throws(APIError) -> (items: [StoreTransaction], revision: String, hasMore: Bool) {
        var sorted = items.map { Revision(date: date($0), id: $0.id) }.sorted()
        if isDescending { sorted.reverse() }
        // It belongs to the history that it was given for.
        let history = "\(call.path.first ?? "") \(call.path[2]) \(customer.appTransactionID)"
        let given = try call.value("revision").flatMap { text throws(APIError) -> Revision? in
            if text.isEmpty { return nil }
            guard let revision = Revision(text, of: history) else { throw .invalidRevision }
            return revision
        }
        if let given { sorted.removeAll { isDescending ? $0 >= given : $0 <= given } }
        let page = sorted.prefix(Self.page)
        return (
            page.compactMap { transactions[$0.id] },
            (page.last ?? given ?? Revision(date: 0, id: "0")).text(of: history),
            sorted.count > page.count
        )
    }
}

/// A place in a history.
private struct Revision: Comparable {
    let date: Int64
    let id: String

    init(date: Int64, id: String) {
        self.date = date
        self.id = id
    }

    /// `nil` for a text that was not given for that history.
    init?(_ text: String, of history: String) {
        let parts = text.split(separator: "_")
        guard parts.count == 3, let date = Int64(parts[0]) else { return nil }
        self.init(date: date, id: String(parts[1]))
        guard text == self.text(of: history) else { return nil }
    }

    func text(of history: String) -> String {
        "\(date)_\(id)_\(TextMark.of("\(date) \(id) \(history)"))"
    }

    static func < (left: Revision, right: Revision) -> Bool {
        (left.date, left.id.utf8.count, left.id) < (right.date, right.id.utf8.count, right.id)
    }
}

/// The conditions of a transaction history.
private struct HistoryFilter {
    private let start: Int64?
    private let end: Int64?
    private let products: [String]
    private let kinds: [String]
    private let groups: [String]
    private let ownership: String?
    private let revoked: Bool?

    private static let kinds = [
        "AUTO_RENEWABLE": StoreProduct.Kind.subscription, "NON_RENEWABLE": .nonRenewing,
        "CONSUMABLE": .consumable, "NON_CONSUMABLE": .nonConsumable,
    ]

    init(_ call: APICall) throws(APIError) {
        start = try call.instant("startDate", .invalidStart)
        end = try call.instant("endDate", .invalidEnd)
        if let start, let end, start > end { throw .startAfterEnd }
        products = call.values("productId")
        if products.contains("") { throw .invalidProduct }
        groups = call.values("subscriptionGroupIdentifier")
        if groups.contains("") { throw .invalidGroup }
        kinds = try call.values("productType").map { name throws(APIError) in
            guard let kind = Self.kinds[name] else { throw .invalidProductType }
            return kind.rawValue
        }
        ownership = call.value("inAppOwnershipType")
        if let ownership, ownership != "PURCHASED", ownership != "FAMILY_SHARED" {
            throw .invalidOwnership
        }
        if call.path[1] == "v1" {
            let excludes = try call.flag("excludeRevoked", .invalidExcludeRevoked)
            revoked = excludes == true ? false : nil
        } else {
            revoked = try call.flag("revoked", .invalidRevoked)
        }
    }

    func admits(_ transaction: StoreTransaction) -> Bool {
        if let start, transaction.purchaseDate < start { return false }
        if let end, transaction.purchaseDate >= end { return false }
        if !products.isEmpty, !products.contains(transaction.productID) { return false }
        if !kinds.isEmpty, !kinds.contains(transaction.type.rawValue) { return false }
        if !groups.isEmpty, transaction.group.map(groups.contains) != true { return false }
        if let ownership, (ownership == "FAMILY_SHARED") != transaction.isShared { return false }
        if let revoked, revoked != (transaction.revocation != nil) { return false }
        return true
    }
}
