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
                try Period(text)
            } ?? (isSubscription ? .month : nil),
            offers: try (object["offers"]?.array ?? []).map { value throws(SimulatorError) in
                try StoreOffer(json: value)
            },
            isFamilyShareable: try reader.flag("familyShareable") ?? false,
            hasMonthlyPlan: try reader.flag("monthlyPlan") ?? false,
            entitlements: object["entitlements"]?.array?.compactMap(\.string) ?? [id])
    }
}

extension StoreOffer {
    private static let kinds: [(name: String, kind: Kind)] = [
        ("introductory", .introductory), ("promotional", .promotional), ("code", .code),
        ("win-back", .winBack),
    ]
    private static let modes: [(name: String, mode: Mode)] = [
        ("free", .freeTrial), ("pay-as-you-go", .payAsYouGo), ("pay-up-front", .payUpFront),
    ]

    var json: JSONValue {
        var object = JSONObject()
        object.add("id", id)
        object.add("kind", Self.kinds.first { $0.kind == kind }?.name)
        object.add("mode", Self.modes.first { $0.mode == mode }?.name)
        object.add("period", period.description)
        object.add("count", Int64(count))
        object.add("price", price)
        return .object(object)
    }

    init(json: JSONValue) throws(SimulatorError) {
        guard let object = json.object, let id = object["id"]?.string, !id.isEmpty else {
            throw SimulatorError(.invalidOrder, "an offer is an object with an \"id\"")
        }
        let reader = MemberReader(object, "the offer \"\(id)\"")
        try reader.admit(["id", "kind", "mode", "period", "count", "price"])
        let (kindName, modeName) = (
            try reader.text("kind") ?? "introductory", try reader.text("mode") ?? "free"
        )
        guard let kind = Self.kinds.first(where: { $0.name == kindName })?.kind else {
            throw reader.wrong("kind", "introductory, promotional, code or win-back")
        }
        guard let mode = Self.modes.first(where: { $0.name == modeName })?.mode else {
            throw reader.wrong("mode", "free, pay-as-you-go or pay-up-front")
        }
        let count = try reader.number("count") ?? 1
        guard (1...12).contains(count), count == 1 || mode != .freeTrial else {
            throw reader.wrong("count", "1 to 12, for a free one 1")
        }
        self.init(
            id, kind, mode, period: try Period(try reader.text("period") ?? "P1W"),
            count: Int(count), price: try reader.number("price") ?? 0)
    }
}

/// Reads members of an object, and says which one is wrong.
private struct MemberReader {
    private let object: JSONObject
    private let name: String

    init(_ object: JSONObject, _ name: String) {
        self.object = object
        self.name = name
    }

    func admit(_ known: Set<String>) throws(SimulatorError) {
        for member in object.members where !known.contains(member.key) {
            throw SimulatorError(.invalidOrder, "\(name) has an unknown member \"\(member.key)\"")
        }
    }

    func wrong(_ member: String, _ expected: String) -> SimulatorError {
        SimulatorError(.invalidOrder, "\"\(member)\" of \(name) is not \(expected)")
    }

    func text(_ member: String) throws(SimulatorError) -> String? {
        guard let value = object[member] else { return nil }
        guard let text = value.string else { throw wrong(member, "a string") }
        return text
    }

    func number(_ member: String) throws(SimulatorError) -> Int64? {
        guard let value = object[member] else { return nil }
        guard let number = value.number?.int64, (0...1_000_000_000_000).contains(number) else {
            throw wrong(member, "a whole number, 0 or more")
        }
        return number
    }

    func flag(_ member: String) throws(SimulatorError) -> Bool? {
        guard let value = object[member] else { return nil }
        guard let flag = value.bool else { throw wrong(member, "true or false") }
        return flag
    }
}
