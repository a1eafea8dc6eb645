// SPDX-License-Identifier: Apache-2.0

/// What the names of a file stand for.
final class Symbols {
    /// A local name, where it is visible, and what it was made from.
    struct Definition {
        enum Origin {
            case value(Expression)
            /// One of the elements that are iterated.
            case element(Expression)
            /// A part that a pattern takes out: `.verified(let transaction)` of a value.
            case part(case: String?, Expression)
            case parameter(Function, type: String)
            case closureParameter(Closure, index: Int)
            case declared
        }

        let name: String
        let origin: Origin
        let type: String?
        let isConstant: Bool
        let visibleFrom: Int
        let visibleTo: Int
        let offset: Int
    }

    struct Assignment {
        let target: Expression
        let value: Expression
        let offset: Int
    }

    struct Call {
        let expression: Expression
        let arguments: [Expression.Argument]
        let base: Expression?
    }

    let model: SourceModel
    private(set) var definitions: [String: [Definition]] = [:]
    private(set) var functions: [String: [Function]] = [:]
    private(set) var properties: [String: [Property]] = [:]
    private(set) var types: [String: [TypeDeclaration]] = [:]
    /// By the last part of what is assigned to.
    private(set) var assignments: [String: [Assignment]] = [:]
    /// By the last part of what is called.
    private(set) var calls: [String: [Call]] = [:]
    /// Every function, getter and observer with a body.
    private(set) var bodies: [Function] = []
    /// Which call a closure is given to, and as which argument.
    private(set) var closureCalls: [ObjectIdentifier: Call] = [:]
    private(set) var members: Set<String> = []
    /// Where something of a name is assigned to, filled or emptied.
    private(set) var writes: [String: [Int]] = [:]
    /// All properties in the order of the file.
    private(set) var allProperties: [Property] = []
    private var propertiesOfTypes: [OwnedName: Property] = [:]
    private var allTypes: [TypeDeclaration] = []
    private var typeSpans = Spans([])
    private var bodySpans = Spans([])
    private var visibility: [String: Spans] = [:]
    /// All writes and all calls, in the order of the file.
    private var allWrites: [(name: String, offset: Int)] = []
    private var allCalls: [Call] = []
    /// Where expressions that are waited for begin.
    private(set) var awaited: Set<Int> = []
    /// Where a paywall is named, or an error that asks for payment.
    private(set) var paywallOffsets: [Int] = []

    /// The flags that bring up a sheet with a paywall.
    private(set) var paywallFlags: Set<String> = []
    /// What a tap does, or a sheet shows, later.
    private(set) var deferredClosures: [Closure] = []

    private struct OwnedName: Hashable {
        let owner: String
        let name: String
    }

    init(_ model: SourceModel) {
        self.model = model
        for type in model.types { add(type) }
        for property in model.properties { add(property) }
        for function in model.functions { add(function) }
        var walker = SymbolWalker(end: model.length)
        walker.walk(model.statements)
        take(walker)
        sort()
    }

    /// Puts everything in the order of the file, so that places are found by halves.
    private func sort() {
        for name in definitions.keys {
            definitions[name]?.sort {
                ($0.visibleFrom, $1.visibleTo) < ($1.visibleFrom, $0.visibleTo)
            }
            visibility[name] = Spans(
                (definitions[name] ?? []).map { ($0.visibleFrom, $0.visibleTo) })
        }
        for name in writes.keys { writes[name]?.sort() }
        for name in assignments.keys { assignments[name]?.sort { $0.offset < $1.offset } }
        allTypes.sort { ($0.offset, $1.end) < ($1.offset, $0.end) }
        typeSpans = Spans(allTypes.map { ($0.offset, $0.end) })
        allProperties.sort { ($0.offset, $0.name) < ($1.offset, $1.name) }
        allWrites = writes.flatMap { name, places in places.map { (name, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        allCalls = calls.values.joined().sorted { $0.expression.start < $1.expression.start }
        bodies.sort { ($0.start, $1.end) < ($1.start, $0.end) }
        bodySpans = Spans(bodies.map { ($0.start, $0.end) })
        paywallOffsets += paywallFlags.flatMap { assignments[$0] ?? [] }.map(\.offset)
        paywallOffsets.sort()
    }

    private func add(_ type: TypeDeclaration) {
        types[type.name, default: []].append(type)
        allTypes.append(type)
        for property in type.properties { add(property) }
        for function in type.functions { add(function) }
        for inner in type.nested { add(inner) }
    }

    private func add(_ property: Property) {
        properties[property.name, default: []].append(property)
        allProperties.append(property)
        if let owner = property.owner {
            let key = OwnedName(owner: owner.simpleName, name: property.name)
            if propertiesOfTypes[key] == nil { propertiesOfTypes[key] = property }
        }
        var walker = SymbolWalker(end: model.length)
        if let value = property.value { walker.walk(value) }
        take(walker)
        if let getter = property.getter { body(getter) }
        for observer in property.observers { body(observer) }
    }

    private func add(_ function: Function) {
        if function.kind == .function { functions[function.name, default: []].append(function) }
        body(function)
    }

    private func body(_ function: Function) {
        bodies.append(function)
        var walker = SymbolWalker(end: function.end)
        for parameter in function.parameters {
            walker.define(
                parameter.name, .parameter(function, type: parameter.type), type: parameter.type,
                from: function.start, to: function.end)
        }
        walker.walk(function.body)
        take(walker)
    }

    private func take(_ walker: SymbolWalker) {
        for definition in walker.definitions {
            definitions[definition.name, default: []].append(definition)
        }
        for found in walker.assignments {
            if let name = found.target.lastName { assignments[name, default: []].append(found) }
        }
        for call in walker.calls {
            if let name = call.expression.lastName { calls[name, default: []].append(call) }
            for argument in call.arguments {
                if case .closure(let closure) = argument.value.core.kind {
                    closureCalls[ObjectIdentifier(closure)] = call
                }
            }
        }
        members.formUnion(walker.members)
        paywallOffsets += walker.paywallOffsets
        paywallFlags.formUnion(walker.paywallFlags)
        deferredClosures += walker.deferredClosures
        awaited.formUnion(walker.awaited)
        for found in walker.writes { writes[found.name, default: []].append(found.offset) }
        for function in walker.functions { add(function) }
        for type in walker.types { add(type) }
    }

    /// What a plain name means where it stands, if it is local.
    func definition(of name: String, at offset: Int) -> Definition? {
        guard let index = visibility[name]?.innermost(at: offset) else { return nil }
        return definitions[name]?[index]
    }

    /// The only property of that name in the file, or that of the type around `offset`.
    func property(_ name: String, at offset: Int) -> Property? {
        guard let found = properties[name] else { return nil }
        if found.count == 1 { return found[0] }
        for owner in types(around: offset) {
            let key = OwnedName(owner: owner.simpleName, name: name)
            if let property = propertiesOfTypes[key] { return property }
        }
        return found.first { $0.owner == nil }
    }

    /// Whether a member of this type can be called by its name alone.
    func isReachable(_ owner: TypeDeclaration?, from offset: Int) -> Bool {
        guard let owner else { return true }
        return types(around: offset).contains { around in
            around.simpleName == owner.simpleName || around.inherits(owner.simpleName)
                || types[around.simpleName]?.contains { $0.inherits(owner.simpleName) } == true
        }
    }

    /// The types that surround a place, the innermost first.
    private func types(around offset: Int) -> [TypeDeclaration] {
        typeSpans.all(at: offset).map { allTypes[$0] }
    }

    /// The type that surrounds a place, the innermost.
    func type(around offset: Int) -> TypeDeclaration? {
        typeSpans.innermost(at: offset).map { allTypes[$0] }
    }

    /// The function or getter around a place, the innermost.
    func function(around offset: Int) -> Function? {
        bodySpans.innermost(at: offset).map { bodies[$0] }
    }

    /// What is assigned to a name in a range.
    func assignments(to name: String, from start: Int, to end: Int) -> ArraySlice<Assignment> {
        guard let found = assignments[name] else { return [] }
        let first = found.firstSorted { $0.offset >= start }
        return found[first...].prefix { $0.offset <= end }
    }

    /// The first place in a range where something of this name is written to.
    func firstWrite(to name: String, from start: Int, to end: Int) -> Int? {
        guard let places = writes[name] else { return nil }
        let first = places.firstSorted { $0 >= start }
        return first < places.count && places[first] <= end ? places[first] : nil
    }

    func calls(from start: Int, to end: Int) -> ArraySlice<Call> {
        let first = allCalls.firstSorted { $0.expression.start >= start }
        return allCalls[first...].prefix { $0.expression.start <= end }
    }

    /// The names that are written to in a range, each once, sorted.
    func written(from start: Int, to end: Int) -> [String] {
        let first = allWrites.firstSorted { $0.offset >= start }
        return Set(allWrites[first...].prefix { $0.offset <= end }.map(\.name)).sorted()
    }

    func namesPaywall(from start: Int, to end: Int) -> Bool {
        let first = paywallOffsets.firstSorted { $0 >= start }
        return first < paywallOffsets.count && paywallOffsets[first] <= end
    }

    /// The cases of an enum of this file.
    func cases(of type: String) -> [String] {
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        return types[plain]?.first { $0.kind == .enumeration }?.cases ?? []
    }

    func imports(_ module: String) -> Bool { model.imports.contains(module) }
}

extension Symbols {
    /// Visits every expression of every body, once.
    func visitExpressions(_ visit: (Expression) -> Void) {
        func go(_ body: [Statement]) {
            for statement in body {
                for value in statement.expressions { go(value) }
                for inner in statement.inner { go(inner) }
            }
        }
        func go(_ value: Expression) {
            value.visit { part in
                visit(part)
                if case .closure(let closure) = part.kind { go(closure.body) }
                if case .statement(let statement) = part.kind { go([statement]) }
            }
        }
        for function in bodies { go(function.body) }
        go(model.statements)
        for property in allProperties { if let value = property.value { go(value) } }
    }

    /// The places where something of this name is assigned to, filled or emptied.
    func writes(to name: String, from start: Int, to end: Int) -> Bool {
        firstWrite(to: name, from: start, to: end) != nil
    }
}
