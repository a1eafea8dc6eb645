// SPDX-License-Identifier: Apache-2.0

/// Goes through a body and notes names, assignments and calls.
struct SymbolWalker {
    private(set) var definitions: [Symbols.Definition] = []
    private(set) var assignments: [Symbols.Assignment] = []
    private(set) var calls: [Symbols.Call] = []
    private(set) var functions: [Function] = []
    private(set) var types: [TypeDeclaration] = []
    private(set) var members: Set<String> = []
    private(set) var awaited: Set<Int> = []
    private(set) var paywallOffsets: [Int] = []
    private(set) var paywallFlags: Set<String> = []
    private(set) var deferredClosures: [Closure] = []
    private(set) var writes: [(name: String, offset: Int)] = []
    private var isWaiting = false
    /// Where the block that is being read ends.
    private var end: Int

    init(end: Int) { self.end = end }

    mutating func define(
        _ name: String, _ origin: Symbols.Definition.Origin, type: String? = nil,
        isConstant: Bool = true, from: Int, to: Int, offset: Int? = nil
    ) {
        definitions.append(
            .init(
                name: name, origin: origin, type: type, isConstant: isConstant, visibleFrom: from,
                visibleTo: to, offset: offset ?? from))
    }

    /// What is declared in a list of statements is known until its last one.
    private mutating func walk(list: [Statement]) {
        if let last = list.last { walk(list, to: last.end) }
    }

    mutating func walk(_ body: [Statement], to inner: Int) {
        let outer = end
        end = inner
        walk(body)
        end = outer
    }

    mutating func walk(_ body: [Statement]) {
        for statement in body { walk(statement) }
    }

    private mutating func walk(_ statement: Statement) {
        switch statement.kind {
        case .expression(let value), .failure(let value): walk(value)
        case .result(let value): if let value { walk(value) }
        case .variable(let bindings): for binding in bindings { walk(binding, in: statement) }
        case .conditional(let conditions, let then, let otherwise):
            walk(conditions, to: then.last?.end ?? statement.end)
            walk(list: then)
            walk(list: otherwise ?? [])
        case .guarded(let conditions, let otherwise):
            walk(conditions, to: end)
            walk(list: otherwise)
        case .select(let subject, let cases):
            walk(subject)
            for each in cases { walk(each, of: subject) }
        case .loop(let loop): walk(loop, in: statement)
        case .whileLoop(let conditions, let body):
            walk(conditions, to: statement.end)
            walk(list: body)
        case .attempt(let body, let catches):
            walk(list: body)
            for each in catches { walk(each.body, to: each.end) }
        case .deferred(let body), .block(let body): walk(list: body)
        case .function(let found): functions.append(found)
        case .type(let found): types.append(found)
        case .leave, .other: break
        }
    }

    private mutating func walk(_ binding: Statement.Binding, in statement: Statement) {
        if let value = binding.value { walk(value) }
        let visible = binding.value?.end ?? statement.end
        let names = binding.pattern.names
        for (index, name) in names.enumerated() {
            var origin = Symbols.Definition.Origin.declared
            if let value = binding.value {
                origin = names.count == 1 ? .value(value) : .part(case: nil, value)
                // `let (a, b) = (x, y)` gives each name its own value.
                if names.count > 1, case .tuple(let parts) = value.core.kind,
                    parts.count == names.count
                {
                    origin = .value(parts[index].value)
                }
            }
            define(
                name, origin, type: binding.type, isConstant: binding.isConstant, from: visible,
                to: end, offset: statement.offset)
        }
    }

    private mutating func walk(_ conditions: [Condition], to visible: Int) {
        for condition in conditions {
            switch condition {
            case .test(let value): walk(value)
            case .present(let pattern, let value):
                walk(value)
                bind(pattern, .value(value), from: value.end, to: visible)
            case .match(let pattern, let value):
                walk(value)
                bind(pattern, value, from: value.end, to: visible)
            case .availability: break
            }
        }
    }

    private mutating func bind(
        _ pattern: Pattern, _ origin: Symbols.Definition.Origin, from: Int, to: Int
    ) {
        for name in pattern.names {
            define(name, origin, from: from, to: to, offset: pattern.offset)
        }
    }

    /// Binds the names of a pattern that `value` is matched with.
    private mutating func bind(_ pattern: Pattern, _ value: Expression, from: Int, to: Int) {
        switch pattern.kind {
        case .bind: bind(pattern, .value(value), from: from, to: to)
        case .enumCase(let name, let parts):
            for part in parts { bind(part, inside: name, of: value, from: from, to: to) }
        case .optional(let inner): bind(inner, value, from: from, to: to)
        case .tuple(let parts):
            guard case .tuple(let values) = value.core.kind, values.count == parts.count else {
                return bind(pattern, .part(case: nil, value), from: from, to: to)
            }
            for (part, each) in zip(parts, values) { bind(part, each.value, from: from, to: to) }
        case .type(_, let inner): if let inner { bind(inner, value, from: from, to: to) }
        case .any, .value: break
        }
    }

    /// A part knows the innermost case that it was taken out of: `.success(.unverified(let it))`.
    private mutating func bind(
        _ pattern: Pattern, inside name: String, of value: Expression, from: Int, to: Int
    ) {
        if case .enumCase(let inner, let parts) = pattern.kind {
            for part in parts { bind(part, inside: inner, of: value, from: from, to: to) }
        } else {
            bind(pattern, .part(case: name, value), from: from, to: to)
        }
    }

    private mutating func walk(_ found: Statement.SwitchCase, of subject: Expression) {
        for item in found.items {
            bind(item.pattern, subject, from: item.pattern.offset, to: found.end)
            if let condition = item.condition { walk(condition) }
        }
        walk(found.body, to: found.end)
    }

    private mutating func walk(_ loop: Statement.Loop, in statement: Statement) {
        walk(loop.sequence)
        let from = loop.sequence.end
        switch loop.pattern.kind {
        case .enumCase(let name, let parts):
            for part in parts {
                bind(part, inside: name, of: loop.sequence, from: from, to: statement.end)
            }
        default: bind(loop.pattern, .element(loop.sequence), from: from, to: statement.end)
        }
        if let condition = loop.condition { walk(condition) }
        walk(loop.body, to: statement.end)
    }

    mutating func walk(_ value: Expression) {
        switch value.kind {
        case .call(let callee, let arguments):
            var base: Expression?
            if case .member(let found, _) = callee.core.kind { base = found }
            calls.append(.init(expression: value, arguments: arguments, base: base))
            if isWaiting { awaited.insert(value.start) }
            note(value, base, arguments)
            if value.opensPaywallByName { paywallOffsets.append(value.offset) }
        case .binary("=", let target, let right):
            assignments.append(.init(target: target, value: right, offset: target.offset))
            if let name = target.lastName { writes.append((name, target.offset)) }
        case .binary("+=", let target, _):
            if let name = target.lastName { writes.append((name, target.offset)) }
        case .awaiting(let inner):
            // One `await` stands for all calls to its right.
            let wasWaiting = isWaiting
            isWaiting = true
            walk(inner)
            isWaiting = wasWaiting
            return
        case .name(let name):
            if Access.isPaywall(name) || Expression.isOfferScreen(name) {
                paywallOffsets.append(value.offset)
            }
        case .member(_, let name):
            members.insert(name)
            if Access.isPaywall(name) || Access.asksForPayment(name) {
                paywallOffsets.append(value.offset)
            }
        case .closure(let closure): return walk(closure)
        case .statement(let statement): return walk([statement], to: statement.end)
        default: break
        }
        for child in value.children { walk(child) }
    }

    private static let changing: Set<String> = [
        "insert", "append", "formUnion", "add", "remove", "removeAll", "subtract",
    ]

    /// Calls that change what they are made on, and what is assigned by a chain of publishers.
    private mutating func note(
        _ call: Expression, _ base: Expression?, _ arguments: [Expression.Argument]
    ) {
        guard let method = call.lastName else { return }
        if DecisionBuilder.later.contains(method) {
            for argument in arguments where argument.label != "label" {
                if let closure = argument.value.closure { deferredClosures.append(closure) }
            }
            notePresentation(arguments)
        }
        if Self.changing.contains(method), let name = base?.lastName {
            writes.append((name, call.start))
        }
        guard method == "assign", let target = arguments.first?.value.core else { return }
        if case .keyPath(let names) = target.kind, let name = names.last {
            writes.append((name, call.offset))
        } else if let name = target.lastName {
            writes.append((name.hasPrefix("$") ? String(name.dropFirst()) : name, call.offset))
        }
    }

    /// `.sheet(isPresented: $offer) { PaywallView() }`
    private mutating func notePresentation(_ arguments: [Expression.Argument]) {
        guard let flag = arguments.first(where: { $0.label == "isPresented" })?.value.lastName,
            let body = arguments.last?.value.closure?.body, body.count == 1,
            let shown = body[0].effect?.root?.lastName, Access.isPaywall(shown)
        else { return }
        paywallFlags.insert(flag.hasPrefix("$") ? String(flag.dropFirst()) : flag)
    }

    private mutating func walk(_ closure: Closure) {
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters
        for (index, name) in names.enumerated() {
            define(
                name, .closureParameter(closure, index: index), from: closure.start,
                to: closure.end)
        }
        let wasWaiting = isWaiting
        isWaiting = false
        walk(closure.body, to: closure.end)
        isWaiting = wasWaiting
    }
}
