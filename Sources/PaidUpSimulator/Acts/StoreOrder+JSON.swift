// SPDX-License-Identifier: Apache-2.0

package import JSONText

extension StoreOrder {
    private static let texts: [(String, any WritableKeyPath<StoreOrder, String?> & Sendable)] = [
        ("customer", \.customer), ("product", \.product), ("transaction", \.transaction),
        ("offer", \.offer), ("member", \.member), ("token", \.token),
        ("storefront", \.storefront), ("reason", \.reason),
    ]
    private static let numbers: [(String, any WritableKeyPath<StoreOrder, Int64?> & Sendable)] = [
        ("days", \.days), ("price", \.price), ("percentage", \.percentage),
        ("quantity", \.quantity),
    ]
    private static let flags: [(String, any WritableKeyPath<StoreOrder, Bool?> & Sendable)] = [
        ("needsConsent", \.needsConsent), ("monthly", \.monthly), ("inApp", \.inApp),
    ]

    /// The order as the control API takes it.
    package var json: JSONValue {
        var object: JSONObject = ["act": .string(act.rawValue)]
        for (name, path) in Self.texts {
            object[name] = self[keyPath: path].map(JSONValue.string)
        }
        for (name, path) in Self.numbers {
            object[name] = self[keyPath: path].map { .number(JSONNumber($0)) }
        }
        for (name, path) in Self.flags { object[name] = self[keyPath: path].map(JSONValue.bool) }
        object["storefronts"] = storefronts.map { .array($0.map(JSONValue.string)) }
        return .object(object)
    }

    /// Reads an order.
    ///
    /// - Throws: `invalidOrder`, whose reason names the member that is wrong, missing or unknown.
    package init(json: JSONValue) throws(SimulatorError) {
        guard let object = json.object, let name = object["act"]?.string else {
            throw SimulatorError(.invalidOrder, "expected an object with the member \"act\"")
        }
        self.init(StoreAct(rawValue: name))
        for member in object.members where member.key != "act" {
            try set(member.key, to: member.value)
        }
        try check()
    }

    /// Sets a member by its name, from a text of the command line.
    package mutating func set(_ name: String, toText text: String) throws(SimulatorError) {
        if Self.numbers.contains(where: { $0.0 == name }) {
            guard let number = Int64(text) else { throw malformed(name, "a whole number") }
            try set(name, to: .number(JSONNumber(number)))
        } else if Self.flags.contains(where: { $0.0 == name }) {
            guard let flag = Bool(text) else { throw malformed(name, "true or false") }
            try set(name, to: .bool(flag))
        } else if name == "storefronts" {
            let codes = text.split(separator: ",").map { JSONValue.string(String($0)) }
            try set(name, to: .array(codes))
        } else {
            try set(name, to: .string(text))
        }
    }

    private mutating func set(_ name: String, to value: JSONValue) throws(SimulatorError) {
        if let (_, path) = Self.texts.first(where: { $0.0 == name }) {
            // A reason may be Apple's number.
            guard let text = value.string ?? (name == "reason" ? value.number?.literal : nil)
            else { throw malformed(name, "a string") }
            self[keyPath: path] = text
        } else if let (_, path) = Self.numbers.first(where: { $0.0 == name }) {
            guard let number = value.number?.int64 else { throw malformed(name, "a whole number") }
            self[keyPath: path] = number
        } else if let (_, path) = Self.flags.first(where: { $0.0 == name }) {
            guard let flag = value.bool else { throw malformed(name, "true or false") }
            self[keyPath: path] = flag
        } else if name == "storefronts" {
            let codes = value.array?.compactMap(\.string)
            guard let codes, codes.count == value.array?.count else {
                throw malformed(name, "an array of strings")
            }
            storefronts = codes
        } else {
            throw SimulatorError(.invalidOrder, "\"\(name)\" is no member of an order")
        }
    }

    /// Holds the order against what its act takes.
    package func check() throws(SimulatorError) {
        guard let guide = ActGuide.guide(to: act) else {
            let names = ActGuide.all.map(\.act.rawValue).joined(separator: ", ")
            throw SimulatorError(
                .invalidOrder, "\"\(act.rawValue)\" is no act; expected one of \(names)")
        }
        let given = json.object?.members.map(\.key) ?? []
        let required = guide.required.map(ActGuide.choices)
        for choices in required where !choices.contains(where: given.contains) {
            let names = choices.map { "\"\($0)\"" }.joined(separator: " or ")
            throw SimulatorError(.invalidOrder, "\(act.rawValue) needs \(names)")
        }
        for name in given where name != "act" {
            guard required.joined().contains(name) || guide.optional.contains(name) else {
                throw SimulatorError(.invalidOrder, "\(act.rawValue) takes no \"\(name)\"")
            }
        }
    }

    private func malformed(_ name: String, _ expected: String) -> SimulatorError {
        SimulatorError(.invalidOrder, "\"\(name)\" of \(act.rawValue) is not \(expected)")
    }
}
