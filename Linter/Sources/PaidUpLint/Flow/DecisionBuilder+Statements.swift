// SPDX-License-Identifier: Apache-2.0

extension DecisionBuilder {
    func build(_ statement: Statement, after rest: ArraySlice<Statement>, _ exits: Exits)
        -> Decision
    {
        switch statement.kind {
        case .expression(let value): return effect(of: value, statement, after: rest, exits)
        case .variable(let bindings): return declared(bindings, statement, after: rest, exits)
        case .conditional(let conditions, let then, let otherwise):
            if case .screen = sink.place {
                if let answer = screen(conditions, then, otherwise, statement, exits) {
                    return answer
                }
            }
            return condition(
                conditions, yes: build(then, exits), no: build(otherwise ?? [], exits))
        case .guarded(let conditions, let otherwise):
            return condition(conditions, yes: exits.end, no: build(otherwise, exits))
        case .select(let subject, let cases): return select(subject, cases, exits)
        case .loop(let loop): return self.loop(loop, exits)
        case .whileLoop(let conditions, let body):
            var inner = exits
            inner.next = exits.end
            inner.stop = exits.end
            return condition(conditions, yes: build(body, inner), no: exits.end)
        case .attempt(let body, let catches): return attempt(body, catches, exits)
        case .result(let value):
            guard let value, isEffect(value) else { return exits.result(value, statement) }
            var exits = exits
            exits.end = exits.result(nil, statement)
            return effect(of: value, statement, after: rest, exits)
        case .failure(let value): return thrown(value, exits)
        case .leave(.next): return exits.next
        case .leave(.end): return exits.stop
        case .block(let body): return build(body, exits)
        case .leave(.fallThrough), .deferred, .function, .type, .other: return exits.end
        }
    }

    /// Whether the one expression of a closure writes to the sink.
    private func isEffect(_ value: Expression) -> Bool {
        guard case .target(let name) = sink.place else { return false }
        return symbols.writes(to: name, from: value.start, to: value.end)
    }

    private func loop(_ loop: Statement.Loop, _ exits: Exits) -> Decision {
        var inner = exits
        inner.next = exits.end
        inner.stop = exits.end
        var body = build(loop.body, inner)
        if let condition = loop.condition {
            body = self.condition(condition, yes: body, no: exits.end)
        }
        if case .enumCase = loop.pattern.kind {
            body = question(
                .match(loop.pattern, loop.sequence), at: loop.pattern.offset, yes: body,
                no: exits.end)
        }
        return question(
            .iterates(loop.sequence), at: loop.sequence.offset, yes: body, no: exits.end)
    }

    private func attempt(
        _ body: [Statement], _ catches: [Statement.CatchClause], _ exits: Exits
    ) -> Decision {
        var inner = exits
        let failing = catches.map { (clause: $0, node: build($0.body, exits)) }
        if let last = failing.last { inner.failure = last.node }
        var node = build(body, inner)
        // A signature that does not verify is an answer and no failure.
        if body.throwsOnlyForSignatures {
            return Decision(.either([node] + failing.map(\.node)))
        }
        for each in failing.reversed() {
            node = question(
                .failed(each.clause), at: each.clause.offset, yes: each.node, no: node)
        }
        return node
    }

    /// An error that asks for payment is a no.
    private func thrown(_ value: Expression, _ exits: Exits) -> Decision {
        if case .screen = sink.place, asksForPayment(value) {
            return .leaf(.deny, at: value.offset)
        }
        return exits.failure
    }

    func asksForPayment(_ value: Expression) -> Bool {
        value.contains { part in
            switch part.kind {
            case .name(let name), .member(_, let name):
                return Access.isPaywall(name) || Access.asksForPayment(name)
            case .number("402"): return true
            default: return false
            }
        }
    }

    func select(_ subject: Expression, _ cases: [Statement.SwitchCase], _ exits: Exits)
        -> Decision
    {
        var inner = exits
        inner.stop = exits.end
        var node = exits.end
        var next = exits.end
        for each in cases.reversed() {
            var leaving = inner
            // `fallthrough` as the last word goes on in the case below.
            if case .leave(.fallThrough)? = each.body.last?.kind { leaving.end = next }
            let body = build(each.body, leaving)
            next = body
            node =
                each.items.isEmpty
                ? question(.otherwise(subject), at: each.offset, yes: body, no: body)
                : matching(each.items, subject, yes: body, no: node)
        }
        return node
    }

    private func matching(
        _ items: [Statement.SwitchCase.Item], _ subject: Expression, yes: Decision, no: Decision
    ) -> Decision {
        var node = no
        for item in items.reversed() {
            var body = yes
            if let condition = item.condition {
                body = self.condition(condition, yes: yes, no: node)
            }
            node = match(item.pattern, subject, yes: body, no: node)
            if case .question(let atom, _, _) = node.kind { atom.isCaseOfSwitch = true }
        }
        return node
    }

    /// The statement's own effect on the sink, and what its closures do to it.
    private func effect(
        of value: Expression, _ statement: Statement, after rest: ArraySlice<Statement>,
        _ exits: Exits
    ) -> Decision {
        if case .screen = sink.place { return shown(value, then: exits.end) }
        if let answer = argument(in: value, exits) { return answer }
        guard case .target(let name) = sink.place else { return exits.end }
        if let answer = written(name, value, statement, rest, exits) { return answer }
        guard symbols.writes(to: name, from: value.start, to: value.end) else {
            return called(value, name, exits)
        }
        // A `switch` that is all of a closure stands there as its value.
        if case .statement(let inner) = value.core.kind { return build(inner, after: [], exits) }
        return closures(in: value, exits)
    }

    /// Closures may run now or later; what they answer is one of the possible answers.
    func closures(in value: Expression, _ exits: Exits) -> Decision {
        if let bound = bound(value) { return bound }
        var parts: [Decision] = []
        value.visit { part in
            guard let closure = part.closure, part.core === part else { return }
            var inner = exits
            inner.result = { [unowned self] value, _ in
                value.flatMap { self.argument(in: $0, exits) } ?? exits.end
            }
            inner.next = exits.end
            inner.stop = exits.end
            parts.append(build(closure.body, inner))
        }
        return parts.count == 1 ? parts[0] : Decision(.either(parts + [exits.end]))
    }

    /// A call of a function of this file that sets the sink.
    private func called(_ value: Expression, _ name: String, _ exits: Exits) -> Decision {
        guard case .call(let callee, let arguments) = value.core.kind, budget > 0,
            through.count < 3,
            let helper = facts.helper(callee, arguments, at: value.offset),
            symbols.writes(to: name, from: helper.start, to: helper.end)
        else { return exits.end }
        var inner = exits
        inner.result = { _, _ in exits.end }
        inner.next = exits.end
        inner.stop = exits.end
        return looking(through: value) {
            facts.inside(helper, arguments) { build(helper.body, inner) }
        }
    }

    private func declared(
        _ bindings: [Statement.Binding], _ statement: Statement, after rest: ArraySlice<Statement>,
        _ exits: Exits
    ) -> Decision {
        for binding in bindings {
            guard let value = binding.value else { continue }
            if let answer = argument(in: value, exits) { return answer }
            if case .target(let name) = sink.place {
                if binding.pattern.names == [name] {
                    return rest.contains { mentions(name, $0) } ? exits.end : outcome(value)
                }
                if symbols.writes(to: name, from: value.start, to: value.end) {
                    return closures(in: value, exits)
                }
            }
        }
        return exits.end
    }
}
