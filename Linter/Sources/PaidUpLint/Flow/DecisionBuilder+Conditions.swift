// SPDX-License-Identifier: Apache-2.0

extension DecisionBuilder {
    func condition(_ list: [Condition], yes: Decision, no: Decision) -> Decision {
        var node = yes
        for each in list.reversed() {
            switch each {
            case .test(let value): node = condition(value, yes: node, no: no)
            case .present(_, let value): node = present(value, yes: node, no: no)
            case .match(let pattern, let value): node = match(pattern, value, yes: node, no: no)
            case .availability: break
            }
        }
        return node
    }

    func present(_ value: Expression, yes: Decision, no: Decision) -> Decision {
        let core = value.core
        if case .binary("??", let left, let right) = core.kind {
            return present(left, yes: yes, no: present(right, yes: yes, no: no))
        }
        if case .call(_, _) = core.kind, ["first", "last", "firstIndex"].contains(core.lastName),
            let closure = core.closures.first, let base = core.base
        {
            return some(closure, of: base, core, yes: yes, no: no)
        }
        // The one that is left of a list that was filtered.
        if ["first", "last", "max", "min"].contains(core.lastName), core.closures.isEmpty,
            let base = core.base
        {
            let filtered = filters(base, yes: yes, no: no)
            if filtered !== yes {
                return question(.iterates(base), at: core.offset, yes: filtered, no: no)
            }
        }
        return question(.present(value), at: core.offset, yes: yes, no: no)
    }

    func match(_ pattern: Pattern, _ value: Expression, yes: Decision, no: Decision) -> Decision {
        switch pattern.kind {
        case .any, .bind: return yes
        case .optional(let inner):
            return present(value, yes: match(inner, value, yes: yes, no: no), no: no)
        case .tuple(let parts):
            guard case .tuple(let values) = value.core.kind, values.count == parts.count else {
                break
            }
            var node = yes
            for (part, each) in zip(parts, values).reversed() {
                let after = node
                // A flag in a row of the table decides there, not where the rows are named.
                let mark = Expression(
                    .other([]), offset: part.offset, start: part.offset, end: part.offset)
                through.append(mark)
                node = match(part, each.value, yes: after, no: no)
                through.removeLast()
            }
            return node
        case .value(let expected):
            if case .bool(let isTrue) = expected.core.kind {
                return condition(value, yes: isTrue ? yes : no, no: isTrue ? no : yes)
            }
            if case .nothing = expected.core.kind { return present(value, yes: no, no: yes) }
        case .enumCase("some", let parts) where parts.count == 1:
            return present(value, yes: match(parts[0], value, yes: yes, no: no), no: no)
        case .enumCase("none", _): return present(value, yes: no, no: yes)
        case .enumCase, .type: break
        }
        return question(.match(pattern, value), at: pattern.offset, yes: yes, no: no)
    }

    func condition(_ value: Expression, yes: Decision, no: Decision) -> Decision {
        guard budget > 0 else { return atom(value, yes: yes, no: no) }
        let core = value.core
        switch core.kind {
        case .bool(let isTrue): return isTrue ? yes : no
        case .not(let inner): return condition(inner, yes: no, no: yes)
        case .binary("&&", let left, let right):
            return condition(left, yes: condition(right, yes: yes, no: no), no: no)
        case .binary("||", let left, let right):
            return condition(left, yes: yes, no: condition(right, yes: yes, no: no))
        case .ternary(let test, let first, let second):
            return condition(
                test, yes: condition(first, yes: yes, no: no),
                no: condition(second, yes: yes, no: no))
        case .binary("??", let left, let right):
            let missing = condition(right, yes: yes, no: no)
            return present(left, yes: condition(left, yes: yes, no: no), no: missing)
        case .binary(let sign, let left, let right) where sign == "==" || sign == "!=":
            return comparison(
                left, right, core, yes: sign == "==" ? yes : no, no: sign == "==" ? no : yes)
        case .binary(let sign, let left, let right) where [">", "<=", "<", ">="].contains(sign):
            return ordered(sign, left, right, core, yes: yes, no: no)
        case .name, .member: return named(core, yes: yes, no: no)
        case .call(let callee, let arguments):
            return call(callee, arguments, core, yes: yes, no: no)
        case .statement(let statement):
            var exits = Exits(end: no, result: { _, _ in no }, next: no, stop: no, failure: no)
            exits.result = { [unowned self] value, _ in
                value.map { self.condition($0, yes: yes, no: no) } ?? no
            }
            return build([Lowering().asResult(statement)], exits)
        default: return atom(core, yes: yes, no: no)
        }
    }

    func atom(_ value: Expression, yes: Decision, no: Decision) -> Decision {
        question(.test(value), at: value.offset, yes: yes, no: no)
    }

    /// `left == right`; yes and no are already turned round for `!=`.
    private func comparison(
        _ left: Expression, _ right: Expression, _ whole: Expression, yes: Decision, no: Decision
    ) -> Decision {
        switch right.core.kind {
        case .nothing: return present(left, yes: no, no: yes)
        case .bool(let isTrue):
            let node = condition(left, yes: isTrue ? yes : no, no: isTrue ? no : yes)
            // A missing value equals neither.
            guard let root = left.chainRoot else { return node }
            return present(root, yes: node, no: no)
        default: break
        }
        switch left.core.kind {
        case .nothing, .bool: return comparison(right, left, whole, yes: yes, no: no)
        default: break
        }
        // `!=` is turned round by the caller, so the question is always whether they are equal.
        let equal = Expression(
            .binary("==", left, right), offset: whole.offset, start: whole.start, end: whole.end)
        return atom(equal, yes: yes, no: no)
    }

    /// Turns `<=` and `<` into `>` and `>=` by changing yes and no, so that only two are left.
    private func ordered(
        _ sign: String, _ left: Expression, _ right: Expression, _ whole: Expression,
        yes: Decision, no: Decision
    ) -> Decision {
        // `list.count > 0` asks whether there is one.
        if case .number("0") = right.core.kind, left.core.lastName == "count", sign == ">",
            let base = left.core.base
        {
            return isEmpty(base, whole, yes: no, no: yes)
        }
        return atom(whole, yes: yes, no: no)
    }

    private func named(_ value: Expression, yes: Decision, no: Decision) -> Decision {
        guard let name = value.lastName, through.count < 6 else {
            return atom(value, yes: yes, no: no)
        }
        if name == "isEmpty", let base = value.base {
            return isEmpty(base, value, yes: yes, no: no)
        }
        if case .name = value.kind, let found = symbols.definition(of: name, at: value.offset) {
            return local(found, value, yes: yes, no: no)
        }
        guard Fact.kind(ofMember: name) == nil || value.isOwnName,
            let getter = facts.property(value)?.getter,
            !through.contains(where: { $0.lastName == name })
        else { return atom(value, yes: yes, no: no) }
        return looking(through: value) { inline(getter, yes: yes, no: no) }
    }

    func inline(_ function: Function, yes: Decision, no: Decision) -> Decision {
        let exits = Exits(
            end: no,
            result: { [unowned self] value, _ in
                value.map { self.condition($0, yes: yes, no: no) } ?? no
            }, next: no, stop: no, failure: no)
        return build(function.body, exits)
    }

    private func local(
        _ found: Symbols.Definition, _ value: Expression, yes: Decision, no: Decision
    ) -> Decision {
        switch found.origin {
        case .value(let made) where found.isConstant:
            guard made.isBooleanLike, made.core !== value.core else { break }
            return looking(through: value) { condition(made, yes: yes, no: no) }
        case .value, .declared:
            if let function = symbols.function(around: value.offset),
                symbols.writes(to: found.name, from: found.offset, to: found.visibleTo)
            {
                return accumulated(found.name, function, value, .boolean, yes: yes, no: no)
            }
        case .closureParameter(let closure, 0):
            if let call = symbols.closureCalls[ObjectIdentifier(closure)],
                ["sink", "onReceive", "map", "filter"].contains(call.expression.lastName ?? ""),
                let upstream = call.base ?? call.arguments.first?.value, budget > 0
            {
                return stream(upstream, value, yes: yes, no: no)
            }
        case .parameter(let function, _):
            if let index = facts.frames.lastIndex(where: { $0.function === function }),
                let argument = facts.frames[index].arguments[found.name]
            {
                let all = facts.frames
                facts.frames = Array(all[..<facts.frames[index].depth])
                defer { facts.frames = all }
                return looking(through: value) { condition(argument, yes: yes, no: no) }
            }
        default: break
        }
        return atom(value, yes: yes, no: no)
    }

    /// A variable that is changed in several places before it is read.
    func accumulated(
        _ name: String, _ function: Function, _ value: Expression, _ shape: Sink.Shape,
        yes: Decision, no: Decision
    ) -> Decision {
        guard budget > 500, depth < 3 else { return atom(value, yes: yes, no: no) }
        let inner = DecisionBuilder(
            symbols: symbols, facts: facts,
            sink: Sink(place: .target(name), name: name, shape: shape))
        inner.through = through
        inner.isElsewhere = isElsewhere
        inner.budget = budget / 2
        inner.depth = depth + 1
        inner.readAt = value.offset
        return inner.build(function).replacing(grant: yes, deny: no)
    }

    /// What a publisher sends: what its last `map` makes.
    func stream(_ value: Expression, _ whole: Expression, yes: Decision, no: Decision) -> Decision {
        let core = value.core
        guard case .call(_, _) = core.kind, let name = core.lastName else {
            return atom(whole, yes: yes, no: no)
        }
        if ["map", "compactMap", "flatMap"].contains(name), let closure = core.closures.first {
            return inline(closure, yes: yes, no: no)
        }
        guard let base = core.base else { return atom(whole, yes: yes, no: no) }
        return stream(base, whole, yes: yes, no: no)
    }

    func inline(_ closure: Closure, yes: Decision, no: Decision) -> Decision {
        let exits = Exits(
            end: no,
            result: { [unowned self] value, _ in
                value.map { self.condition($0, yes: yes, no: no) } ?? no
            }, next: no, stop: no, failure: no)
        return build(closure.body, exits)
    }
}
