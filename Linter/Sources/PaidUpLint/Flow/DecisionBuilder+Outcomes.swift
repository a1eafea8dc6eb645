// SPDX-License-Identifier: Apache-2.0

extension DecisionBuilder {
    private func leaf(_ answer: Leaf.Answer, _ value: Expression) -> Decision {
        .leaf(answer, at: value.offset, value: value)
    }

    private var opens: Bool { sink.meaning == .opens }

    /// What a value means that is returned, assigned or handed over.
    func outcome(_ value: Expression) -> Decision {
        switch sink.shape {
        case .boolean:
            return condition(
                value, yes: leaf(opens ? .grant : .deny, value),
                no: leaf(opens ? .deny : .grant, value))
        case .choice: return choice(value)
        case .collection: return collection(value)
        }
    }

    private func choice(_ value: Expression) -> Decision {
        let core = value.core
        switch core.kind {
        case .ternary(let test, let yes, let no):
            let first = choice(yes)
            let second = choice(no)
            return condition(
                test, yes: other(than: second, first, yes), no: other(than: first, second, no))
        case .nothing: return leaf(.deny, core)
        case .bool(let isTrue): return leaf(isTrue == opens ? .grant : .deny, core)
        case .binary("??", let left, let right):
            return present(left, yes: choice(left), no: choice(right))
        case .statement(let statement):
            let none = leaf(.neutral, core)
            let exits = Exits(
                end: none,
                result: { [unowned self] value, _ in value.map { self.choice($0) } ?? none },
                next: none, stop: none, failure: none)
            return build([Lowering().asResult(statement)], exits)
        case .string(let text, let parts) where parts.isEmpty:
            return leaf(constant(text), core)
        case .member, .name, .call:
            if let made = mapped(core) { return made }
            if isMadeFromPurchase(core) { return leaf(.grant, core) }
            if case .call(let callee, _) = core.kind,
                !core.closures.isEmpty || callee.base.map({ !$0.isTypeName }) == true
            {
                return leaf(.neutral, core)
            }
            if let name = localChoice(core) { return name }
            return leaf(constant(core.lastName ?? ""), core)
        case .index where isMadeFromPurchase(core): return leaf(.grant, core)
        default: return leaf(.neutral, core)
        }
    }

    /// Where one side says no, a name on the other side carries what is let in to.
    private func other(than side: Decision, _ node: Decision, _ value: Expression) -> Decision {
        guard case .leaf(let no) = side.kind, no.answer == .deny,
            case .leaf(let own) = node.kind, own.answer == .neutral,
            case .name(let name) = value.core.kind,
            symbols.definition(of: name, at: value.offset) != nil
        else { return node }
        return leaf(.grant, value)
    }

    /// `entries.map { $0.isPaid ? .pro : .free }.max()`: what the closure makes of one of them.
    private func mapped(_ value: Expression) -> Decision? {
        var link: Expression? = value
        while let call = link?.core, let name = call.lastName, call.base != nil {
            if ["map", "compactMap", "flatMap"].contains(name), let closure = call.closures.first {
                let made = made(by: closure)
                return made.canGrant() || made.canDeny() ? made : nil
            }
            guard Self.passing.contains(name) else { return nil }
            link = call.base
        }
        return nil
    }

    private func made(by closure: Closure) -> Decision {
        let none = Decision.leaf(.neutral, at: closure.end)
        let exits = Exits(
            end: none,
            result: { [unowned self] value, _ in value.map { self.choice($0) } ?? none },
            next: none, stop: none, failure: none)
        return build(closure.body, exits)
    }

    /// What gives one of the elements, or the same in another order.
    private static let passing: Set<String> = [
        "max", "min", "first", "last", "sorted", "reversed", "filter", "prefix", "lazy",
    ]

    /// `Plan(rawValue: transaction.productID)`, `tiers[product]`,
    /// `transaction.productId.flatMap { tiers[$0] }`: what was bought, looked up.
    private func isMadeFromPurchase(_ value: Expression) -> Bool {
        func isPurchase(_ value: Expression) -> Bool {
            !facts.kinds(value).isDisjoint(with: [.history, .serverPayload])
        }
        switch value.core.kind {
        case .call(let callee, let given):
            if ["map", "flatMap"].contains(callee.lastName), let base = callee.base,
                isPurchase(base), let body = value.core.closures.first?.body, body.count == 1,
                case .result(let looked?) = body[0].kind
            {
                return isMadeFromPurchase(looked)
            }
            guard case .name(let type) = callee.core.kind, !symbols.cases(of: type).isEmpty else {
                return false
            }
            return given.contains { isPurchase($0.value) }
        case .index(let table, let given):
            return isTable(table) && given.contains { isPurchase($0.value) }
        default: return false
        }
    }

    /// Whether something is looked up by a key.
    private func isTable(_ value: Expression) -> Bool {
        if let type = facts.typeName(value), type.hasPrefix("["), type.contains(":") { return true }
        guard case .name(let name) = value.core.kind else { return false }
        if case .dictionary? = symbols.property(name, at: value.offset)?.value?.core.kind {
            return true
        }
        return false
    }

    /// A local that holds the answer.
    private func localChoice(_ value: Expression) -> Decision? {
        guard case .name(let name) = value.kind, through.count < 4,
            let found = symbols.definition(of: name, at: value.offset),
            case .value(let made) = found.origin, made.core !== value
        else { return nil }
        if found.isConstant { return looking(through: value) { choice(made) } }
        return nil
    }

    private func constant(_ name: String) -> Leaf.Answer {
        switch Access.meaning(ofValue: name) {
        case .opens?: return .grant
        // The smallest plan of those that are sold, where another case is the no.
        case .closes? where name == "basic" && hasAnotherNo: return .grant
        case .closes?: return .deny
        case nil: return isTheOther(name) ? .grant : .neutral
        }
    }

    private var hasAnotherNo: Bool {
        sink.cases.contains { $0 != "basic" && Access.meaning(ofValue: $0) == .closes }
    }

    /// Of two cases one says no, so the other lets in.
    private func isTheOther(_ name: String) -> Bool {
        sink.cases.count == 2 && sink.cases.contains(name)
            && sink.cases.contains { Access.meaning(ofValue: $0) == .closes }
    }

    private func collection(_ value: Expression) -> Decision {
        let core = value.core
        switch core.kind {
        case .number(let text): return leaf(text == "0" ? .deny : .grant, core)
        case .member, .binary("*", _, _), .binary("+", _, _):
            // A number of seats that is read off something.
            return leaf(
                Words(sink.name).contains(anyOf: ["seat", "seats"]) ? .grant : .neutral, core)
        case .dictionary, .call:
            if core.isEmptyList { return leaf(.deny, core) }
            return made(core)
        case .list(let parts):
            if parts.isEmpty { return leaf(.deny, core) }
            return .leaf(.grant, at: parts[0].offset, value: parts[0])
        case .ternary(let test, let yes, let no):
            return condition(test, yes: collection(yes), no: collection(no))
        case .binary("??", let left, let right):
            return present(left, yes: collection(left), no: collection(right))
        case .name(let name):
            guard let found = symbols.definition(of: name, at: core.offset), through.count < 4
            else { return leaf(.neutral, core) }
            if found.isConstant, case .value(let made) = found.origin, made.core !== core {
                return collection(made)
            }
            guard let function = symbols.function(around: core.offset), !found.isConstant,
                depth < 3, budget > 500
            else {
                return leaf(.neutral, core)
            }
            let inner = DecisionBuilder(
                symbols: symbols, facts: facts,
                sink: Sink(place: .target(name), name: name, shape: .collection))
            inner.through = through
            inner.budget = budget / 2
            inner.depth = depth + 1
            inner.readAt = core.offset
            return inner.build(function)
        default: return leaf(.neutral, core)
        }
    }

    /// A collection that a call makes.
    private func made(_ call: Expression) -> Decision {
        guard case .call(let callee, let arguments) = call.kind else {
            return leaf(.neutral, call)
        }
        if callee.base == nil, let only = arguments.first, only.value.closure == nil {
            if ["Set", "Array", "OrderedSet", "Dictionary"].contains(callee.lastName) {
                return collection(only.value)
            }
            return leaf(.neutral, call)
        }
        let found = filters(
            call, yes: leaf(.grant, call), no: Decision.leaf(.deny, at: call.offset))
        if case .leaf = found.kind, call.closures.isEmpty { return leaf(.neutral, call) }
        return question(
            .iterates(call), at: call.offset, yes: found, no: .leaf(.deny, at: call.offset))
    }

    /// What a statement does to the sink; nil where it does nothing.
    func written(
        _ name: String, _ value: Expression, _ statement: Statement,
        _ rest: ArraySlice<Statement>, _ exits: Exits
    ) -> Decision? {
        let core = value.core
        if case .binary("=", let target, let right) = core.kind, target.core.lastName == name {
            if target.isIndex { return keyed(right, target) }
            let node = outcome(right)
            // A constant that a later statement replaces is only what remains if none does.
            if case .leaf = node.kind, rest.contains(where: { mentions(name, $0) }) {
                return exits.end
            }
            return at(target, node)
        }
        if case .binary("+=", let target, let right) = core.kind, target.core.lastName == name,
            case .collection = sink.shape
        {
            return .leaf(.grant, at: target.offset, value: right)
        }
        guard case .call(_, let arguments) = core.kind, core.base?.core.lastName == name else {
            return nil
        }
        switch core.lastName {
        case "insert", "append", "formUnion", "add":
            return .leaf(
                .grant, at: core.base?.offset ?? core.offset, value: arguments.first?.value)
        case "remove", "subtract", "removeAll":
            if rest.contains(where: { mentions(name, $0) }) { return exits.end }
            return .leaf(.deny, at: core.base?.offset ?? core.offset)
        case "toggle": return exits.end
        default: return nil
        }
    }

    /// A constant answer stands where it is assigned.
    private func at(_ target: Expression, _ node: Decision) -> Decision {
        guard case .leaf(let leaf) = node.kind else { return node }
        return .leaf(leaf.answer, at: target.offset, value: leaf.value)
    }

    /// `access[customer] = value`
    private func keyed(_ value: Expression, _ target: Expression) -> Decision {
        if case .collection = sink.shape {
            switch value.core.kind {
            case .nothing: return .leaf(.deny, at: target.offset)
            case .bool, .binary, .not:
                return condition(
                    value, yes: .leaf(.grant, at: target.offset),
                    no: .leaf(.deny, at: target.offset))
            default: return .leaf(.grant, at: target.offset, value: value)
            }
        }
        return at(target, outcome(value))
    }

    /// The answer that the one argument gets that this graph is about.
    func argument(in value: Expression, _ exits: Exits) -> Decision? {
        guard case .argument(let wanted) = sink.place, wanted.start >= value.start,
            wanted.end <= value.end
        else { return nil }
        var isInClosure = false
        value.visit { part in
            guard let closure = part.closure, part.core === part else { return }
            if closure.start <= wanted.start && wanted.end <= closure.end { isInClosure = true }
        }
        return isInClosure ? closures(in: value, exits) : outcome(wanted)
    }

    /// `upstream.map { … }.assign(to: &$isPro)`
    func bound(_ value: Expression) -> Decision? {
        guard case .target(let name) = sink.place, let call = value.assignment(to: name),
            let base = call.base
        else { return nil }
        return stream(
            base, call, yes: leaf(opens ? .grant : .deny, call),
            no: leaf(opens ? .deny : .grant, call))
    }
}

extension Expression {
    /// The call `assign(to: &$name)` or `assign(to: \.name, on: …)` at the end of a chain.
    func assignment(to name: String) -> Expression? {
        let core = self.core
        guard case .call(let callee, let arguments) = core.kind else { return nil }
        if callee.lastName == "assign", let target = arguments.first?.value.core {
            if case .keyPath(let names) = target.kind, names.last == name { return core }
            if let last = target.lastName, last == name || last == "$" + name { return core }
        }
        return core.base?.assignment(to: name)
    }
}
