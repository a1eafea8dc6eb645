// SPDX-License-Identifier: Apache-2.0

extension DecisionBuilder {
    func call(
        _ callee: Expression, _ arguments: [Expression.Argument], _ whole: Expression,
        yes: Decision, no: Decision
    ) -> Decision {
        let name = callee.lastName ?? ""
        if let base = callee.base, let closure = whole.closures.first {
            switch name {
            case "contains", "first", "last":
                return some(closure, of: base, whole, yes: yes, no: no)
            case "reduce" where arguments.first?.value.isConstantBoolean == true:
                return question(
                    .iterates(base), at: base.offset, yes: inline(closure, yes: yes, no: no),
                    no: no)
            case "allSatisfy":
                let node = inline(closure, yes: yes, no: no)
                return question(.iterates(base), at: base.offset, yes: node, no: yes)
            case "map", "flatMap", "compactMap":
                // `date.map { $0 > now }`, where a missing date has been dealt with outside.
                return inline(closure, yes: yes, no: no)
            default: break
            }
        }
        if let base = callee.base, let names = whole.keyPathArgument,
            ["contains", "first", "last", "allSatisfy"].contains(name)
        {
            let node = condition(base.reading(names, at: whole), yes: yes, no: no)
            if name == "allSatisfy" {
                return question(.iterates(base), at: base.offset, yes: node, no: yes)
            }
            let filtered = filters(base, yes: node, no: no)
            return question(.iterates(base), at: base.offset, yes: filtered, no: no)
        }
        // `contains(where: isOpen)` with a function by its name.
        if name == "contains", arguments.count == 1, arguments[0].label == "where",
            let base = callee.base, let helper = facts.function(named: arguments[0].value)
        {
            return looking(through: arguments[0].value) {
                question(
                    .iterates(base), at: base.offset, yes: inline(helper, yes: yes, no: no), no: no)
            }
        }
        // `entitlement.map(keepsRunning)`
        if ["map", "flatMap"].contains(name), arguments.count == 1, arguments[0].label == nil,
            callee.base != nil, through.count < 6,
            let helper = facts.function(named: arguments[0].value)
        {
            return looking(through: arguments[0].value) {
                let argument = Expression.Argument(
                    label: helper.parameters.first?.label, value: callee.base ?? callee)
                return facts.inside(helper, [argument]) { inline(helper, yes: yes, no: no) }
            }
        }
        guard through.count < 6, budget > 0,
            let helper = facts.helper(callee, arguments, at: whole.offset),
            helper.result?.hasPrefix("Bool") == true
        else { return atom(whole, yes: yes, no: no) }
        return looking(through: whole) {
            facts.inside(helper, arguments) { inline(helper, yes: yes, no: no) }
        }
    }

    /// Whether some element passes the closure.
    func some(
        _ closure: Closure, of base: Expression, _ whole: Expression, yes: Decision, no: Decision
    ) -> Decision {
        let node = inline(closure, yes: yes, no: no)
        let filtered = filters(base, yes: node, no: no)
        return question(.iterates(base), at: base.offset, yes: filtered, no: no)
    }

    /// The filters that a sequence went through before.
    func filters(_ base: Expression, yes: Decision, no: Decision) -> Decision {
        let core = base.core
        if case .name(let name) = core.kind,
            let found = symbols.definition(of: name, at: core.offset), found.isConstant,
            case .value(let made) = found.origin, made.core !== core, through.count < 6
        {
            return filters(made, yes: yes, no: no)
        }
        guard case .call(_, _) = core.kind, let inner = core.base else { return yes }
        if ["filter", "compactMap", "first", "prefix", "drop"].contains(core.lastName),
            let closure = core.closures.first
        {
            let node =
                core.lastName == "compactMap"
                ? kept(closure, yes: yes, no: no) : inline(closure, yes: yes, no: no)
            return filters(inner, yes: node, no: no)
        }
        if core.lastName == "filter", let names = core.keyPathArgument {
            let node = condition(inner.reading(names, at: core), yes: yes, no: no)
            return filters(inner, yes: node, no: no)
        }
        return filters(inner, yes: yes, no: no)
    }

    /// A `compactMap` keeps what is not nil.
    func kept(_ closure: Closure, yes: Decision, no: Decision) -> Decision {
        let exits = Exits(
            end: no,
            result: { [unowned self] value, _ in value.map { self.keeps($0, yes, no) } ?? no },
            next: no, stop: no, failure: no)
        return build(closure.body, exits)
    }

    private func keeps(_ value: Expression, _ yes: Decision, _ no: Decision) -> Decision {
        switch value.core.kind {
        case .nothing: return no
        case .ternary(let test, let first, let second):
            return condition(test, yes: keeps(first, yes, no), no: keeps(second, yes, no))
        default: return yes
        }
    }

    func isEmpty(_ base: Expression, _ whole: Expression, yes: Decision, no: Decision) -> Decision {
        let core = base.core
        if case .name(let name) = core.kind,
            let found = symbols.definition(of: name, at: core.offset), !found.isConstant,
            let function = symbols.function(around: core.offset),
            symbols.writes(to: name, from: found.offset, to: found.visibleTo)
        {
            return accumulated(name, function, core, .collection, yes: no, no: yes)
        }
        let filtered = filters(base, yes: no, no: yes)
        if filtered === no { return atom(whole, yes: yes, no: no) }
        return question(.iterates(base), at: base.offset, yes: filtered, no: yes)
    }
}

extension Decision {
    /// An answer stands where the variable got it that carries it.
    fileprivate func standing(where inner: Leaf) -> Decision {
        guard case .leaf(let outer) = kind, inner.answer != .neutral else { return self }
        return Decision(
            .leaf(Leaf(answer: outer.answer, offset: inner.offset, value: inner.value)))
    }

    /// The same graph with other ends.
    func replacing(grant: Decision, deny: Decision) -> Decision {
        var made: [ObjectIdentifier: Decision] = [:]
        func go(_ node: Decision) -> Decision {
            if let known = made[ObjectIdentifier(node)] { return known }
            let result: Decision
            switch node.kind {
            case .leaf(let leaf):
                result = (leaf.answer == .grant ? grant : deny).standing(where: leaf)
            case .question(let atom, let yes, let no):
                result = Decision(.question(atom, yes: go(yes), no: go(no)))
            case .either(let parts): result = Decision(.either(parts.map(go)))
            }
            made[ObjectIdentifier(node)] = result
            return result
        }
        return go(self)
    }
}

extension Expression {
    /// The base of the first `?` of an optional chain, or what `try?` may leave out.
    var chainRoot: Expression? {
        switch kind {
        case .chained(let inner): return inner.chainRoot ?? inner
        case .attempt(let inner, let isOptional): return isOptional ? self : inner.chainRoot
        case .member(let base, _): return base?.chainRoot
        case .call(let callee, _): return callee.chainRoot
        case .index(let base, _): return base.chainRoot
        case .awaiting(let inner), .forced(let inner): return inner.chainRoot
        case .tuple(let parts) where parts.count == 1: return parts[0].value.chainRoot
        default: return nil
        }
    }

    /// Whether it can be read as a question.
    var isBooleanLike: Bool {
        switch core.kind {
        case .bool, .not, .name, .member, .statement: return true
        case .binary(let sign, let left, let right):
            if sign == "??" { return left.isBooleanLike || right.isBooleanLike }
            return ["&&", "||", "==", "!=", "<", ">", "<=", ">="].contains(sign)
        case .ternary(_, let first, let second): return first.isBooleanLike && second.isBooleanLike
        case .call: return true
        default: return false
        }
    }
}
