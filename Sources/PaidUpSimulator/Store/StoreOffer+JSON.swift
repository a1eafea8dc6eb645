// SPDX-License-Identifier: Apache-2.0

internal import JSONText

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
            id, kind, mode, period: try StorePeriod(try reader.text("period") ?? "P1W"),
            count: Int(count), price: try reader.number("price") ?? 0)
    }
}
