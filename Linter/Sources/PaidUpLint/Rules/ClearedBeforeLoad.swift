// SPDX-License-Identifier: Apache-2.0

/// What is stored is emptied first and loaded afterwards; in between nobody has paid.
enum ClearedBeforeLoad: Rule {
    static let id = RuleID.clearedBeforeLoad

    static func find(in file: FileContext) -> [Draft] {
        var names: [ObjectIdentifier: Set<String>] = [:]
        var functions: [ObjectIdentifier: Function] = [:]
        for decision in file.decisions where ErrorLocksOut.applies(decision, file) {
            guard case .target(let name) = decision.sink.place else { continue }
            let id = ObjectIdentifier(decision.function)
            names[id, default: []].insert(name)
            functions[id] = decision.function
        }
        return functions.flatMap { id, function in
            search(function.body, names[id] ?? [], file)
        } + helpers(in: file) + ClearedStores.find(in: file)
    }

    private static func search(_ body: [Statement], _ names: Set<String>, _ file: FileContext)
        -> [Draft]
    {
        var found: [Draft] = []
        for (index, statement) in body.enumerated() {
            if let (name, place) = cleared(statement, file), names.contains(name),
                loads(name, body[(index + 1)...], file)
            {
                found.append(Draft(offset: place, message: message(name)))
            }
            switch statement.kind {
            case .attempt(let inner, _), .block(let inner):
                found += search(inner, names, file)
            default: break
            }
            for closure in statement.closures { found += search(closure.body, names, file) }
        }
        return found
    }

    /// What a statement sets to "nothing", where that is not a local.
    static func cleared(_ statement: Statement, _ file: FileContext) -> (String, Int)? {
        guard let value = statement.effect?.core else { return nil }
        func isLocal(_ target: Expression) -> Bool {
            guard case .name(let name) = target.core.kind else { return false }
            return file.symbols.definition(of: name, at: target.offset) != nil
        }
        if case .binary("=", let target, let right) = value.kind, let name = target.core.lastName,
            !target.isIndex, !isLocal(target), right.isConstantAnswer,
            Denials(facts: file.facts).takesAway(target, right)
        {
            return (name, target.offset)
        }
        if value.lastName == "removeAll", value.closures.isEmpty, let target = value.base,
            let name = target.core.lastName, !isLocal(target)
        {
            return (name, target.offset)
        }
        return nil
    }

    /// Whether what follows waits for something and then fills it again.
    private static func loads(
        _ name: String, _ rest: ArraySlice<Statement>, _ file: FileContext
    ) -> Bool {
        guard let last = rest.last else { return false }
        var waits = false
        for statement in rest {
            waits = waits || statement.waits
            guard waits else { continue }
            if file.symbols.writes(to: name, from: statement.offset, to: last.end) { return true }
            if calls(name, statement, file) { return true }
        }
        return false
    }

    /// Whether a function of this file that is called fills it.
    private static func calls(_ name: String, _ statement: Statement, _ file: FileContext) -> Bool {
        statement.expressions.contains { value in
            value.contains { part in
                guard case .call(let callee, let arguments) = part.kind, callee.isOwnName,
                    let function = file.facts.helper(callee, arguments, at: part.offset)
                else { return false }
                return file.symbols.writes(to: name, from: function.start, to: function.end)
            }
        }
    }

    /// `reset()` and then `await load()`, where `reset` does nothing but empty.
    private static func helpers(in file: FileContext) -> [Draft] {
        file.symbols.bodies.filter { !ErrorLocksOut.isLeaving($0.name) }.flatMap { function in
            function.body.enumerated().compactMap { index, statement -> Draft? in
                guard case .call(let callee, let arguments)? = statement.effect?.core.kind,
                    callee.isOwnName,
                    let helper = file.facts.helper(callee, arguments, at: statement.offset),
                    helper !== function, !helper.body.isEmpty,
                    let names = clearedOnly(helper, file),
                    let name = names.first(where: {
                        loads($0, function.body[(index + 1)...], file)
                    })
                else { return nil }
                return Draft(offset: callee.offset, message: message(name))
            }
        }
    }

    private static func clearedOnly(_ helper: Function, _ file: FileContext) -> [String]? {
        let names = helper.body.map { cleared($0, file)?.0 }
        guard names.allSatisfy({ $0 != nil }) else { return nil }
        return names.compactMap { $0 }.filter {
            Access.isCollection($0) && (file.importsStore || Access.isUnmistakable($0))
        }
    }

    static func message(_ name: String) -> String {
        "`\(name)` is emptied before the new answer is there: the paywall flashes, running work "
            + "stops, and where loading throws or hangs the customer stays locked out; collect into "
            + "a local and assign once"
    }
}

extension Statement {
    /// Whether it waits for something, or hands over a callback.
    var waits: Bool {
        if case .loop(let loop) = kind, loop.isAwaited { return true }
        if expressions.contains(where: { $0.waits }) { return true }
        return inner.contains { $0.contains(where: \.waits) }
    }
}

extension Expression {
    /// Whether it waits for something, or hands over a callback with what comes back.
    var waits: Bool {
        contains { part in
            switch part.kind {
            case .awaiting: return true
            case .call(let callee, _):
                let runsNow = Facts.iterating.contains(callee.lastName ?? "")
                return part.closures.contains { closure in
                    !runsNow && !closure.parameters.isEmpty
                        || closure.body.contains(where: \.waits)
                }
            default: return false
            }
        }
    }
}
