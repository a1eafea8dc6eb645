// SPDX-License-Identifier: Apache-2.0

/// Finds where the answers of a file about access end up.
struct SinkFinder {
    let symbols: Symbols

    func sinks(in function: Function) -> [Sink] {
        var found: [Sink] = []
        if let result = result(of: function) { found.append(result) }
        found += targets(in: function)
        found += arguments(in: function)
        if let screen = screen(of: function) { found.append(screen) }
        return found
    }

    /// What a function shows, where a paywall is part of it.
    func screen(of function: Function) -> Sink? {
        showsPaywall(function)
            ? Sink(place: .screen, name: function.name, shape: .boolean) : nil
    }

    // MARK: Results

    private func result(of function: Function) -> Sink? {
        guard let type = function.result, function.kind != .observer else { return nil }
        let place = Sink.Place.result(function)
        if type == "Bool" || type == "Bool?" { return answer(of: function) }
        if Self.isCollection(type) {
            return isHolding(function.name, type, of: function.owner, in: function)
                ? Sink(place: place, name: function.name, shape: .collection) : nil
        }
        if type == "Int", Words(function.name).contains(anyOf: ["seat", "seats"]) {
            return Sink(place: place, name: function.name, shape: .collection)
        }
        guard isChoice(type, name: function.name) else { return nil }
        return Sink(
            place: place, name: function.name, shape: .choice, cases: symbols.cases(of: type))
    }

    private func answer(of function: Function) -> Sink? {
        guard
            let meaning = meaning(of: function.name, in: function.owner)
                ?? (asksOfPurchase(function) ? (.opens, true) : nil)
        else { return nil }
        return Sink(
            place: .result(function), name: function.name, shape: .boolean,
            meaning: meaning.meaning, isWeak: meaning.isWeak)
    }

    /// A name that has only the shape of an answer says less where the type is about reminders.
    private func meaning(of name: String, in owner: TypeDeclaration?) -> (
        meaning: Access.Meaning, isWeak: Bool
    )? {
        guard let found = Access.meaning(of: name) else { return nil }
        if found.isWeak, let owner, Access.isTypeAbout(somethingElse: owner.name) { return nil }
        return found
    }

    static func isCollection(_ type: String) -> Bool {
        type.hasPrefix("[") || type.hasPrefix("Set<") || type.hasPrefix("Array<")
            || type.hasPrefix("OrderedSet<")
    }

    /// Whether a value of the type says how much somebody may use.
    private func isChoice(_ type: String, name: String) -> Bool {
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        if Self.plainTypes.contains(plain) || plain.contains("View") || plain.contains(" ") {
            return false
        }
        if Access.isAbout(somethingElse: name) || Access.isAbout(somethingElse: plain) {
            return false
        }
        if let own = symbols.types[plain]?.first(where: { $0.kind == .enumeration }) {
            let answers = own.cases.compactMap(Access.meaning(ofValue:))
            // Where there may be no plan, that is the no.
            if type.hasSuffix("?"), Words(plain).contains(anyOf: ["plan", "tier"]) { return true }
            return answers.contains(.closes)
                && (answers.contains(.opens) || Access.isCollection(plain)
                    || Access.isCollection(name))
        }
        return Access.isCollection(plain)
    }

    private static let plainTypes: Set<String> = [
        "String", "Int", "Double", "Date", "Void", "Data", "URL", "UUID", "Color", "Float",
        "Int64", "Response", "HTTPStatus", "TimeInterval", "Decimal", "LocalizedStringKey",
    ]

    // MARK: Variables

    private func targets(in function: Function) -> [Sink] {
        symbols.written(from: function.start, to: function.end)
            .compactMap { target($0, in: function) }
    }

    private func target(_ name: String, in function: Function) -> Sink? {
        let own = symbols.properties[name]?.first
        if isReadElsewhere(name, own, in: function) { return nil }
        if own == nil, isOnControl(name, in: function) { return nil }
        let type = own?.type
        if isCollection(own) {
            return isHolding(name, type ?? "", of: own?.owner, in: function)
                || isFilledElsewhere(name, own) ? sink(name, .collection) : nil
        }
        let isConstant = own?.value?.isConstantBoolean == true
        if Words(name).contains(anyOf: ["seats", "seat"]), type == "Int" || type == nil, !isConstant
        {
            return sink(name, .collection)
        }
        if let type, type != "Bool", type != "Bool?" { return stored(name, of: type) }
        if type == nil, !isConstant {
            if let value = own?.value, value.core.lastName != nil { return made(name, by: value) }
            let values = assignments(name, in: function).map(\.value)
            if !values.isEmpty, values.allSatisfy({ isConstantChoice($0) }) {
                return named(name, .choice)
            }
        }
        if isInserted(name, on: own, in: function) { return named(name, .collection) }
        guard let found = meaning(of: name, in: own?.owner) else { return nil }
        return Sink(
            place: .target(name), name: name, shape: .boolean, meaning: found.meaning,
            isWeak: found.isWeak)
    }

    /// A local of that name is read where it goes to.
    private func isReadElsewhere(_ name: String, _ own: Property?, in function: Function) -> Bool {
        guard let first = symbols.firstWrite(to: name, from: function.start, to: function.end),
            symbols.definition(of: name, at: first) != nil
        else { return false }
        return assignments(name, in: function).allSatisfy { $0.target.core.isName(name) }
            && !isInserted(name, on: own, in: function)
    }

    /// A value whose type is written.
    private func stored(_ name: String, of type: String) -> Sink? {
        if type == "String" || type == "String?" {
            return isRowOfPlan(name) ? sink(name, .choice) : nil
        }
        return choice(name, of: type)
    }

    /// A value that shows its type by how it is made, or by its name alone.
    private func made(_ name: String, by value: Expression) -> Sink? {
        guard let type = value.madeType else { return named(name, .choice) }
        return choice(name, of: type)
    }

    private func choice(_ name: String, of type: String) -> Sink? {
        guard isChoice(type, name: name), var found = sink(name, .choice) else { return nil }
        found.cases = symbols.cases(of: type)
        return found
    }

    /// A value that only its name speaks for.
    private func named(_ name: String, _ shape: Sink.Shape) -> Sink? {
        Access.isCollection(name) ? sink(name, shape) : nil
    }

    private func sink(_ name: String, _ shape: Sink.Shape) -> Sink? {
        if shape == .choice, Access.isAbout(somethingElse: name) { return nil }
        return Sink(place: .target(name), name: name, shape: shape)
    }

    func assignments(_ name: String, in function: Function) -> ArraySlice<Symbols.Assignment> {
        symbols.assignments(to: name, from: function.start, to: function.end)
    }

    private func isInserted(_ name: String, on own: Property?, in function: Function) -> Bool {
        guard assignments(name, in: function).isEmpty,
            let place = symbols.firstWrite(to: name, from: function.start, to: function.end)
        else { return false }
        return symbols.definition(of: name, at: place) == nil
    }

    private func isCollection(_ own: Property?) -> Bool {
        if own?.value?.isEmptyList == true { return true }
        return own?.type.map { Self.isCollection($0) || $0.hasSuffix("]") } ?? false
    }

    private func isConstantChoice(_ value: Expression) -> Bool {
        switch value.core.kind {
        case .member(nil, _), .string: return true
        case .ternary(_, let yes, let no): return isConstantChoice(yes) && isConstantChoice(no)
        default: return false
        }
    }

    // MARK: Arguments

    private func arguments(in function: Function) -> [Sink] {
        symbols.calls(from: function.start, to: function.end)
            .flatMap { call -> [Sink] in
                answered(call, in: function).map { [$0] }
                    ?? call.arguments.compactMap { argument in
                        guard let label = argument.label, argument.value.closure == nil,
                            let found = Access.meaning(of: label), !found.isWeak,
                            isAnswer(argument.value)
                        else { return nil }
                        return Sink(
                            place: .argument(argument.value), name: label,
                            shape: isConstantChoice(argument.value) ? .choice : .boolean,
                            meaning: found.meaning)
                    }
            }
    }

    private func isAnswer(_ value: Expression) -> Bool {
        switch value.core.kind {
        case .binary(let sign, _, _): return value.isBooleanLike && sign != "="
        case .not, .ternary: return true
        case .name, .member: return true
        case .call: return value.core.closures.isEmpty == false || value.core.base != nil
        default: return false
        }
    }

    /// `defaults.set(value, forKey: "isPro")`, and a completion handler that is told the answer.
    private func answered(_ call: Symbols.Call, in function: Function) -> Sink? {
        guard let first = call.arguments.first, first.label == nil, first.value.closure == nil
        else {
            return nil
        }
        let name = call.expression.lastName ?? ""
        if name == "set" || name == "setValue", call.arguments.count == 2,
            let key = call.arguments[1].value.key, let found = Access.meaning(of: key),
            !found.isWeak
        {
            return Sink(
                place: .argument(first.value), name: key, shape: .boolean, meaning: found.meaning)
        }
        guard call.arguments.count == 1,
            let handler = function.parameters.first(where: { $0.name == name }),
            handler.type.contains("(Bool)"), Access.isCollection(Self.withoutVerb(function.name))
        else { return nil }
        return Sink(place: .argument(first.value), name: function.name, shape: .boolean)
    }

    /// `checkSubscription` asks about the subscription.
    private static func withoutVerb(_ name: String) -> String {
        let words = Words(name).list
        let verbs: Set<String> = ["check", "checks", "load", "refresh", "fetch", "verify", "get"]
        return words.drop { verbs.contains($0) }.enumerated()
            .map { $0.offset == 0 ? $0.element : $0.element.capitalizedWord }.joined()
    }

    // MARK: Screens

    private func showsPaywall(_ function: Function) -> Bool {
        guard symbols.namesPaywall(from: function.start, to: function.end) else { return false }
        return !Access.isPaywall(function.name)
    }
}

extension Expression {
    var isConstantBoolean: Bool {
        if case .bool = core.kind { return true }
        return false
    }

    /// The type of what is made here, as far as it is written: `Plan.free`, `Plan(rank: 1)`.
    fileprivate var madeType: String? {
        switch core.kind {
        case .member(let base?, _):
            guard case .name(let type) = base.core.kind, type.first?.isUppercase == true else {
                return nil
            }
            return type
        case .call(let callee, _):
            guard case .name(let type) = callee.core.kind, type.first?.isUppercase == true else {
                return nil
            }
            return type
        default: return nil
        }
    }

    /// The key of a stored value: a literal, or the name of the constant that holds it.
    var key: String? {
        if case .string(let text, _) = core.kind { return text }
        return core.lastName
    }
}

extension String {
    var capitalizedWord: String {
        guard let first else { return self }
        return first.uppercased() + dropFirst()
    }
}
