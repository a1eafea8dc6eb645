// SPDX-License-Identifier: Apache-2.0

/// Finds what an expression depends on, through locals, properties, helpers and closures.
final class Facts {
    let symbols: Symbols
    /// While a helper is read for one of its calls: what its parameters stand for there.
    var frames: [Frame] = []
    private var depth = 0

    struct Frame {
        let function: Function
        let arguments: [String: Expression]
        /// The frames that the arguments are to be read in.
        let depth: Int
    }

    private static let deepest = 12
    /// What may be looked at for one question, so that no file takes for ever.
    private static let mostWork = 20_000
    private var work = 0
    /// What was asked before. The expression is held, so that its identity stays its own.
    private var cache: [ObjectIdentifier: (expression: Expression, facts: [Fact])] = [:]

    init(_ symbols: Symbols) { self.symbols = symbols }

    /// Reads something as it stands where a question is asked: a parameter means what the call on
    /// the way there gives it.
    func at<Value>(_ atom: Atom, _ body: () -> Value) -> Value {
        let all = frames
        frames = atom.frames
        defer { frames = all }
        return body()
    }

    func kinds(_ expression: Expression) -> Set<Fact.Kind> {
        Set(facts(expression).map(\.kind))
    }

    func has(_ kind: Fact.Kind, _ expression: Expression) -> Bool {
        facts(expression).contains { $0.kind == kind }
    }

    func first(_ kind: Fact.Kind, _ expression: Expression) -> Fact? {
        facts(expression).first { $0.kind == kind }
    }

    func facts(_ expression: Expression) -> [Fact] {
        guard depth == 0, frames.isEmpty else { return read(expression) }
        let id = ObjectIdentifier(expression)
        if let known = cache[id] { return known.facts }
        let found = read(expression)
        cache[id] = (expression, found)
        return found
    }

    private func read(_ expression: Expression) -> [Fact] {
        if depth == 0 { work = 0 }
        work += 1
        guard depth < Self.deepest, work < Self.mostWork else { return [] }
        depth += 1
        defer { depth -= 1 }
        switch expression.kind {
        case .name(let name): return facts(name: name, expression)
        case .member(let base, let name): return facts(member: name, of: base, expression)
        case .index(let base, let arguments): return facts(base, at: arguments, expression)
        case .call(let callee, let arguments): return facts(callee, arguments, expression)
        case .attempt(let inner, let isOptional):
            let inside = facts(inner)
            return isOptional && isLookup(inner) ? inside + [fact(.lookup, "try?", inner)] : inside
        case .statement(let statement): return facts(in: [statement])
        case .closure, .bool, .nothing, .number, .keyPath, .binder: return []
        case .cast(let inner, _, _): return facts(inner)
        case .string(let text, let parts) where text.contains(" "):
            // A sentence tells of a purchase and is none.
            return parts.flatMap(facts).filter { !Self.origins.contains($0.kind) }
        default: return expression.children.flatMap(facts)
        }
    }

    /// Whether something is asked for that may not be reached; a signature that does not verify
    /// is an answer.
    private func isLookup(_ value: Expression) -> Bool {
        guard
            value.contains(where: {
                if case .awaiting = $0.kind { return true } else { return false }
            })
        else { return false }
        return !Words(value.core.lastName ?? "").contains(stem: ["verif", "payload", "sleep"])
    }

    func fact(_ kind: Fact.Kind, _ name: String, _ expression: Expression) -> Fact {
        Fact(
            kind: kind, name: name, spelled: expression.spelled, through: [],
            offset: expression.offset)
    }

    // MARK: Names

    private func facts(name: String, _ expression: Expression) -> [Fact] {
        // `$renews` publishes what `renews` holds.
        if name.utf8.count > 2, name.hasPrefix("$") {
            return facts(name: String(name.dropFirst()), expression)
        }
        if name == "self" {
            let type = symbols.type(around: expression.offset)?.name ?? ""
            return type.hasSuffix("RenewalState") ? [fact(.state, name, expression)] : []
        }
        if let definition = symbols.definition(of: name, at: expression.offset) {
            let inside = facts(definition)
            if let direct = direct(name, expression), !isComputed(definition, direct),
                !inside.contains(where: { $0.kind == direct.kind })
            {
                return [direct] + inside
            }
            return inside.map { $0.carried(by: name) }
        }
        if let property = symbols.property(name, at: expression.offset) {
            let inside = facts(property)
            if let direct = direct(name, expression) { return [direct] + inside }
            return inside.map { $0.carried(by: name) }
        }
        return (direct(name, expression) ?? inStoreType(name, expression)).map { [$0] } ?? []
    }

    /// What a name means in an extension of a store's own type.
    private func inStoreType(_ name: String, _ expression: Expression) -> Fact? {
        guard name == "state" || name == "isActive",
            let type = symbols.type(around: expression.offset), type.kind == .extended
        else { return nil }
        let words = Words(type.name).list
        if name == "state", words.last == "status" { return fact(.state, name, expression) }
        let isEntitlement = words.contains("entitlement") || words.suffix(2) == ["access", "level"]
        return name == "isActive" && isEntitlement ? fact(.isActive, name, expression) : nil
    }

    /// Whether a date only has the name of an expiry: what was worked out here says what it is.
    private func isComputed(_ definition: Symbols.Definition, _ direct: Fact) -> Bool {
        guard direct.kind == .expiry, case .value = definition.origin else { return false }
        return true
    }

    /// What the name says by itself.
    private func direct(_ name: String, _ expression: Expression) -> Fact? {
        if ["now", "today", "currentDate", "currentTime", "nowMs", "nowMilliseconds", "instant"]
            .contains(name)
        {
            return fact(.now, name, expression)
        }
        let isGrace = name == "grace" && typeName(expression)?.hasPrefix("Date") == true
        if isGrace || Fact.isGraceEnd(name) { return fact(.graceEnd, name, expression) }
        guard let kind = Fact.kind(ofMember: name) else { return nil }
        switch kind {
        case .expiry:
            return isPurchasePlace(expression) ? fact(kind, name, expression) : nil
        case .serverPayload where name.hasPrefix("latest"):
            return fact(kind, name, expression)
        case .willRenew where Fact.isLoose(name):
            return isPurchasePlace(expression) ? fact(kind, name, expression) : nil
        case .willRenew, .isRetrying, .revocation, .isUpgraded, .unverified:
            return fact(kind, name, expression)
        default: return nil
        }
    }

    private func facts(_ definition: Symbols.Definition) -> [Fact] {
        switch definition.origin {
        case .value(let value):
            var found = facts(value)
            if !definition.isConstant {
                for each in symbols.assignments[definition.name] ?? []
                where isVisible(definition, each) { found += facts(each.value) }
            }
            return found
        case .element(let value): return facts(value)
        case .part(let name, let value):
            return facts(value)
                + (name == "unverified"
                    ? [
                        Fact(
                            kind: .unverified, name: definition.name, spelled: value.spelled,
                            through: [], offset: definition.offset)
                    ] : [])
        case .parameter(let function, let type):
            let given = facts(parameter: definition.name, of: function)
            // A date that the caller chooses is the time that is asked about.
            if type == "Date", given.isEmpty {
                return [
                    Fact(
                        kind: .now, name: definition.name, spelled: definition.name, through: [],
                        offset: definition.offset)
                ]
            }
            return given + facts(type: type)
        case .closureParameter(let closure, let index):
            return facts(closure, parameter: index)
        case .declared:
            return (symbols.assignments[definition.name] ?? [])
                .filter { isVisible(definition, $0) }.flatMap { facts($0.value) }
                + facts(type: definition.type ?? "")
        }
    }

    private func isVisible(_ definition: Symbols.Definition, _ found: Symbols.Assignment) -> Bool {
        if case .name = found.target.core.kind {
            return definition.visibleFrom <= found.offset && found.offset <= definition.visibleTo
        }
        return false
    }

    /// What a parameter stands for: in the call that is being read, or else in all of the file.
    private func facts(parameter name: String, of function: Function) -> [Fact] {
        if let index = frames.lastIndex(where: { $0.function === function }) {
            guard let value = frames[index].arguments[name] else { return [] }
            let all = frames
            frames = Array(frames[..<frames[index].depth])
            defer { frames = all }
            return facts(value)
        }
        guard let position = function.parameters.firstIndex(where: { $0.name == name }) else {
            return []
        }
        let label = function.parameters[position].label
        return (symbols.calls[function.name] ?? []).prefix(8).flatMap { call -> [Fact] in
            guard let value = Self.argument(label, position, call.arguments) else { return [] }
            return facts(value)
        }
    }

    static func argument(_ label: String?, _ position: Int, _ list: [Expression.Argument])
        -> Expression?
    {
        if let label { return list.first { $0.label == label }?.value }
        return list.indices.contains(position) && list[position].label == nil
            ? list[position].value : nil
    }

    /// What the type of a parameter tells of where its value came from.
    private func facts(type: String) -> [Fact] {
        let name = type.utf8.count < 20 ? "" : type.drop { $0 == "[" }
        if name.hasPrefix("JWSTransactionDecodedPayload") || name.hasPrefix("SignedTransaction") {
            return [Fact(kind: .serverPayload, name: type, spelled: type, through: [], offset: 0)]
        }
        return []
    }

    private func facts(_ closure: Closure, parameter index: Int) -> [Fact] {
        guard let call = symbols.closureCalls[ObjectIdentifier(closure)] else { return [] }
        let base = call.base.map(facts) ?? []
        let parameters = closure.parameters
        // A callback that hands over a value and an error: the value may be missing.
        if index == 0, parameters.count >= 2,
            Self.iterating.contains(call.expression.lastName ?? "") == false,
            call.arguments.last?.value.core.closure === closure
        {
            return base + [fact(.lookup, parameters[0], call.expression)]
        }
        return base
    }

    static let iterating: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "contains", "first", "last", "allSatisfy",
        "forEach", "sink", "sorted", "sort", "reduce", "min", "max", "drop", "prefix", "firstIndex",
        "combineLatest", "onReceive", "onChange", "scan", "removeAll", "partition",
    ]

    // MARK: Properties

    private func facts(_ property: Property) -> [Fact] {
        if let getter = property.getter { return facts(in: getter.body) }
        var found = (coded(property).map { [$0] } ?? []) + (property.value.map(facts) ?? [])
        for each in (symbols.assignments[property.name] ?? []).prefix(8) {
            found += facts(each.value)
        }
        // `Snapshot(goesOn: renewal.willAutoRenew)` gives the field what the argument says.
        if let owner = property.owner {
            for call in (symbols.calls[owner.name] ?? []).prefix(8) {
                for argument in call.arguments where argument.label == property.name {
                    found += facts(argument.value)
                }
            }
        }
        return found
    }

    /// What a property is decoded from: `case goesOn = "auto_renew_status"`.
    private func coded(_ property: Property) -> Fact? {
        guard let key = property.codingKey else { return nil }
        let place = Expression(
            .name(key), offset: property.offset, start: property.offset, end: property.offset)
        return direct(key, place)
    }

    /// What the results of a body, and what decides between them, depend on.
    func facts(in body: [Statement]) -> [Fact] {
        var found: [Fact] = []
        for statement in body {
            switch statement.kind {
            case .result(let value?), .expression(let value): found += facts(value)
            case .conditional(let conditions, let then, let otherwise):
                found += facts(conditions) + facts(in: then) + facts(in: otherwise ?? [])
            case .guarded(let conditions, let otherwise):
                found += facts(conditions) + facts(in: otherwise)
            case .select(let subject, let cases):
                found += facts(subject) + cases.flatMap { facts(in: $0.body) }
            case .loop(let loop):
                found +=
                    facts(loop.sequence) + facts(in: loop.body)
                    + (loop.condition.map(facts) ?? [])
            case .attempt(let inner, let catches):
                found += facts(in: inner) + catches.flatMap { facts(in: $0.body) }
            case .block(let inner): found += facts(in: inner)
            default: break
            }
        }
        return found
    }

    private func facts(_ conditions: [Condition]) -> [Fact] {
        conditions.flatMap { condition -> [Fact] in
            switch condition {
            case .test(let value), .present(_, let value), .match(_, let value):
                return facts(value)
            case .availability: return []
            }
        }
    }
}

extension Expression {
    var closure: Closure? {
        if case .closure(let found) = core.kind { return found }
        return nil
    }
}
