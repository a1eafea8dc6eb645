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
    /// Where a paywall is named, or an error that asks for payment.
    /// All writes and all calls, in the order of the file.
    private var allWrites: [(name: String, offset: Int)] = []
    private var allCalls: [Call] = []
    /// Where expressions that are waited for begin.
    private(set) var awaited: Set<Int> = []
    private(set) var paywallOffsets: [Int] = []

    init(_ model: SourceModel) {
        self.model = model
        for type in model.types { add(type) }
        for property in model.properties { add(property) }
        for function in model.functions { add(function) }
        var walker = SymbolWalker(end: model.length)
        walker.walk(model.statements)
        take(walker)
        for name in definitions.keys {
            definitions[name]?.sort { $0.visibleFrom < $1.visibleFrom }
        }
        for name in writes.keys { writes[name]?.sort() }
        allWrites = writes.flatMap { name, places in places.map { (name, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        allCalls = calls.values.joined().sorted { $0.expression.start < $1.expression.start }
        bodies.sort { $0.start < $1.start }
        paywallOffsets.sort()
    }

    private func add(_ type: TypeDeclaration) {
        types[type.name, default: []].append(type)
        for property in type.properties { add(property) }
        for function in type.functions { add(function) }
        for inner in type.nested { add(inner) }
    }

    private func add(_ property: Property) {
        properties[property.name, default: []].append(property)
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
        awaited.formUnion(walker.awaited)
        for found in walker.writes { writes[found.name, default: []].append(found.offset) }
        for function in walker.functions { add(function) }
        for type in walker.types { add(type) }
    }

    /// What a plain name means where it stands, if it is local.
    func definition(of name: String, at offset: Int) -> Definition? {
        guard let found = definitions[name] else { return nil }
        let after = found.firstSorted { $0.visibleFrom > offset }
        return found[..<after].reversed().prefix(500).first { offset <= $0.visibleTo }
    }

    /// The only property of that name in the file, or that of the type around `offset`.
    func property(_ name: String, at offset: Int) -> Property? {
        guard let found = properties[name] else { return nil }
        if found.count == 1 { return found[0] }
        return found.first { property in
            guard let owner = property.owner else { return false }
            return isInside(offset, of: owner.name)
        }
    }

    func function(_ name: String, arguments: Int, at offset: Int) -> Function? {
        guard let found = functions[name]?.filter({ $0.parameters.count >= arguments }) else {
            return nil
        }
        if found.count <= 1 { return found.first }
        return found.first { function in
            function.owner.map { isInside(offset, of: $0.name) } ?? true
        }
    }

    private func isInside(_ offset: Int, of name: String) -> Bool {
        types[name]?.contains { $0.offset <= offset && offset <= $0.end } ?? false
    }

    /// The type that surrounds a place, the innermost.
    func type(around offset: Int) -> TypeDeclaration? {
        types.values.joined().filter { $0.offset <= offset && offset <= $0.end }
            .max { $0.offset < $1.offset }
    }

    /// The function or getter around a place, the innermost.
    func function(around offset: Int) -> Function? {
        let after = bodies.firstSorted { $0.start > offset }
        // Those that begin shortly before are the candidates; the nearest that still runs is it.
        return bodies[..<after].reversed().prefix(500).first { offset <= $0.end }
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
        for property in properties.values.joined() { if let value = property.value { go(value) } }
    }

    /// The places where something of this name is assigned to, filled or emptied.
    func writes(to name: String, from start: Int, to end: Int) -> Bool {
        guard let places = writes[name] else { return false }
        let first = places.firstSorted { $0 >= start }
        return first < places.count && places[first] <= end
    }
}

extension Array {
    /// In an array that is sorted by it: the first index at which the test holds.
    fileprivate func firstSorted(_ test: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if test(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
