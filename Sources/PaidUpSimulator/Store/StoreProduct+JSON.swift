// SPDX-License-Identifier: Apache-2.0

package import JSONText

extension StoreProduct {
    private static let kinds: [(name: String, kind: Kind)] = [
        ("subscription", .subscription), ("non-consumable", .nonConsumable),
        ("consumable", .consumable), ("non-renewing", .nonRenewing),
    ]
    private static let members: Set<String> = [
        "id", "type", "price", "group", "level", "period", "offers", "familyShareable",
        "monthlyPlan", "entitlements",
    ]

    /// The product as a products file has it.
    package var json: JSONValue {
        var object = JSONObject()
        object.add("id", id)
        object.add("type", Self.kinds.first { $0.kind == type }?.name)
        object.add("price", price)
        object.add("group", group)
        if isSubscription { object.add("level", Int64(level)) }
        object.add("period", period?.description)
        if isFamilyShareable { object.add("familyShareable", true) }
        if hasMonthlyPlan { object.add("monthlyPlan", true) }
        object["entitlements"] = .array(entitlements.map(JSONValue.string))
        if !offers.isEmpty { object["offers"] = .array(offers.map(\.json)) }
        return .object(object)
    }

    /// Reads a product. Only `id` is needed: what misses is a monthly subscription.
    ///
    /// - Throws: `invalidOrder`, whose reason names the member.
    package init(json: JSONValue) throws(SimulatorError) {
        guard let object = json.object, let id = object["id"]?.string, !id.isEmpty else {
            throw SimulatorError(.invalidOrder, "a product is an object with an \"id\"")
        }
        let reader = MemberReader(object, "the product \"\(id)\"")
        try reader.admit(Self.members)
        let type = try reader.text("type") ?? "subscription"
        guard let kind = Self.kinds.first(where: { $0.name == type })?.kind else {
            let names = Self.kinds.map(\.name).joined(separator: ", ")
            throw reader.wrong("type", "one of \(names)")
        }
        let isSubscription = kind == .subscription
        self.init(
            id: id, type: kind, price: try reader.number("price") ?? 9990,
            group: isSubscription ? try reader.text("group") ?? "20000001" : nil,
            level: isSubscription ? Int(try reader.number("level") ?? 1) : 0,
            period: try reader.text("period").map { text throws(SimulatorError) in
                try StorePeriod(text)
            } ?? (isSubscription ? .month : nil),
            offers: try (object["offers"]?.array ?? []).map { value throws(SimulatorError) in
                try StoreOffer(json: value)
            },
            isFamilyShareable: try reader.flag("familyShareable") ?? false,
            hasMonthlyPlan: try reader.flag("monthlyPlan") ?? false,
            entitlements: object["entitlements"]?.array?.compactMap(\.string) ?? [id])
    }
}
