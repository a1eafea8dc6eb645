// SPDX-License-Identifier: Apache-2.0

/// Builds the graph of one decision of one function.
///
/// It goes backwards: each statement is given what comes after it, so that ways that come together
/// share their end.
final class DecisionBuilder {
    /// Where the ways out of a piece of code lead.
    struct Exits {
        /// At the end of the piece.
        var end: Decision
        var result: (Expression?, Statement) -> Decision
        var next: Decision
        var stop: Decision
        var failure: Decision
    }

    let symbols: Symbols
    let facts: Facts
    let sink: Sink
    /// The names and calls that are being read in place, outermost first.
    var through: [Expression] = []
    var isElsewhere = false
    /// What may still be built; beyond it names are no longer looked into.
    var budget = 4_000
    /// How many variables are being followed to where they are changed.
    var depth = 0
    /// Where the variable that is being followed is read: there its remaining value counts.
    var readAt: Int?

    init(symbols: Symbols, facts: Facts, sink: Sink) {
        self.symbols = symbols
        self.facts = facts
        self.sink = sink
    }

    func build(_ function: Function) -> Decision {
        let end = Decision.leaf(endAnswer(function), at: readAt ?? function.end)
        var exits = Exits(
            end: end, result: { _, _ in end }, next: end, stop: end,
            failure: failure(at: function.end))
        if case .result = sink.place {
            exits.result = { [unowned self] value, statement in
                value.map { self.outcome($0) } ?? .leaf(.deny, at: statement.offset)
            }
        } else if case .argument = sink.place {
            exits.result = { [unowned self] value, _ in
                value.flatMap { self.argument(in: $0, exits) } ?? end
            }
        } else if case .screen = sink.place {
            exits.result = { [unowned self] value, statement in
                value.map { self.shown($0, then: end) } ?? end
            }
        }
        return build(function.body, exits)
    }

    /// An error that is thrown on is an answer only where it says "pay first".
    private func failure(at offset: Int) -> Decision { .leaf(.neutral, at: offset) }

    /// What is answered where nothing more is said.
    private func endAnswer(_ function: Function) -> Leaf.Answer {
        switch sink.place {
        case .screen: return .grant
        case .target(let name):
            // `isPro = false` first and `isPro = true` later: the first is what remains.
            return firstConstant(name, function.body) ?? .neutral
        default: return .neutral
        }
    }

    /// The answer that stands before the rest is done, where the first assignment is a constant.
    func firstConstant(_ name: String, _ body: [Statement]) -> Leaf.Answer? {
        for (index, statement) in body.enumerated() {
            guard let value = assigned(name, statement) else { continue }
            guard body[(index + 1)...].contains(where: { mentions(name, $0) }) else { return nil }
            let node = outcome(value)
            if case .leaf(let leaf) = node.kind { return leaf.answer }
            return nil
        }
        return nil
    }

    /// What a statement assigns or declares the sink with.
    func assigned(_ name: String, _ statement: Statement) -> Expression? {
        switch statement.kind {
        case .expression(let value):
            if case .binary("=", let target, let right) = value.core.kind,
                target.core.lastName == name, !target.isIndex
            {
                return right
            }
            // `ids.removeAll()` leaves an empty one.
            if value.core.lastName == "removeAll", value.core.base?.core.lastName == name,
                value.core.closures.isEmpty
            {
                return Expression(
                    .list([]), offset: value.offset, start: value.start, end: value.end)
            }
            return nil
        case .variable(let bindings):
            for binding in bindings where binding.pattern.names == [name] { return binding.value }
            return nil
        default: return nil
        }
    }

    func build(_ body: [Statement], _ exits: Exits) -> Decision {
        var node = exits.end
        for (index, statement) in body.enumerated().reversed() {
            var exits = exits
            exits.end = node
            node = build(statement, after: body[(index + 1)...], exits)
        }
        return node
    }

    func question(
        _ kind: Atom.Kind, at offset: Int, yes: Decision, no: Decision
    ) -> Decision {
        // A question whose answers lead to the same place decides nothing.
        if yes === no {
            guard case .otherwise = kind else { return yes }
        }
        budget -= 1
        let atom = Atom(
            kind, offset: offset, through: through, isElsewhere: isElsewhere, frames: facts.frames)
        return Decision(.question(atom, yes: yes, no: no))
    }

    /// Reads something that a name or a call in the decision stands for.
    func looking<Value>(through expression: Expression, _ body: () -> Value) -> Value {
        let wasElsewhere = isElsewhere
        through.append(expression)
        if let name = expression.lastName, isDecision(name, expression) { isElsewhere = true }
        defer {
            through.removeLast()
            isElsewhere = wasElsewhere
        }
        return body()
    }

    /// Whether a property or a function of this name is looked at by itself.
    private func isDecision(_ name: String, _ expression: Expression) -> Bool {
        guard let found = Access.meaning(of: name), !found.isWeak else { return false }
        if symbols.definition(of: name, at: expression.offset) != nil { return false }
        return true
    }

    /// Whether the sink is written to somewhere in a statement.
    func mentions(_ name: String, _ statement: Statement) -> Bool {
        symbols.writes(to: name, from: statement.offset, to: statement.end)
    }
}

extension Expression {
    var isIndex: Bool {
        if case .index = core.kind { return true }
        return false
    }
}
