// SPDX-License-Identifier: Apache-2.0

/// That the store could not be asked says nothing about what was paid.
enum ErrorLocksOut: Rule {
    static let id = RuleID.errorLocksOut

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { applies($0, file) }.flatMap { questions($0, file) }
            + LoopsThatThrew.find(in: file)
    }

    /// Names like `isOpen` are used everywhere; they count where the file talks to a store.
    static func applies(_ decision: FileContext.NamedDecision, _ file: FileContext) -> Bool {
        if decision.sink.isWeak || isLeaving(decision.function.name) { return false }
        return file.importsStore || Access.isUnmistakable(decision.sink.name)
    }

    /// After a sign-out nobody is left to be locked out.
    static func isLeaving(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: ["logout", "signout", "reset", "debug", "wipe", "forget"])
            || words.list.contains("out")
                && words.contains(anyOf: ["sign", "log", "signed", "logged"])
            || words.contains(anyOf: ["account", "user"])
                && words.contains(stem: ["switch", "change", "delet", "clear"])
    }

    private static func questions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let failing = file.answer(World(isReachable: false))
        let working = file.answer(World(isReachable: true))
        guard decision.graph.canGrant(working) else { return [] }
        var found: [Draft] = []
        func look(_ node: Decision) {
            guard case .question(let atom, let yes, let no) = node.kind,
                let isYes = failing(atom), let was = working(atom), isYes != was
            else { return }
            let failed = isYes ? yes : no
            guard failed.denies(failing), failed.isCertain(failing),
                let leaf = failed.leaves(failing).first(where: { $0.answer == .deny }),
                !isAboutSignature(atom)
            else { return }
            let place = place(of: leaf, atom, decision, file)
            found.append(Draft(offset: place, message: message(decision, atom)))
        }
        decision.graph.walk(failing, look)
        // A look-up fails or is not done yet; each `case` is looked at though another comes first.
        decision.graph.visit { node in
            if case .question(let atom, _, _) = node.kind, case .match = atom.kind { look(node) }
        }
        return found
    }

    /// A constant no stands where it is assigned; otherwise the question itself becomes the no.
    private static func place(
        of leaf: Leaf, _ atom: Atom, _ decision: FileContext.NamedDecision, _ file: FileContext
    ) -> Int {
        if case .iterates(let list) = atom.kind, let empty = emptied(list, file) {
            return empty.offset
        }
        if case .failed = atom.kind { return leaf.offset }
        if case .match = atom.kind { return leaf.offset }
        if case .target = decision.sink.place, leaf.value?.isConstantAnswer == true {
            return leaf.offset
        }
        return atom.offset
    }

    /// The empty list that takes the place of one that could not be read.
    private static func emptied(_ list: Expression, _ file: FileContext) -> Expression? {
        switch list.core.kind {
        case .binary("??", _, let right): return right
        case .name(let name):
            guard
                case .value(let made)? = file.symbols.definition(of: name, at: list.offset)?.origin,
                made.core !== list.core
            else { return nil }
            return emptied(made, file)
        case .call, .member: return list.core.base.flatMap { emptied($0, file) }
        default: return nil
        }
    }

    private static func isAboutSignature(_ atom: Atom) -> Bool {
        guard case .failed(let clause) = atom.kind else { return false }
        return clause.patterns.contains { pattern in
            switch pattern.kind {
            case .bind: return false
            default: return true
            }
        }
    }

    private static func message(_ decision: FileContext.NamedDecision, _ atom: Atom) -> String {
        var cause = "an error"
        if let subject = atom.subject?.core, subject.spelled != "…" {
            cause = "a look-up that gave nothing (`\(subject.spelled)`)"
        }
        return
            "\(decision.subject) becomes a no by \(cause): everybody who is offline is locked out, "
            + "and everybody while the store or the server is down; keep the last known answer "
            + "until its own end, say that it could not be checked, and offer to try again"
    }
}

extension Decision {
    /// Whether nothing else is asked before the answer.
    func isCertain(_ answer: (Atom) -> Bool?) -> Bool {
        var isCertain = true
        walk(answer) { node in
            if case .question(let atom, _, _) = node.kind, answer(atom) == nil { isCertain = false }
        }
        return isCertain
    }
}

extension Expression {
    var isConstantAnswer: Bool {
        switch core.kind {
        case .bool, .nothing, .member(nil, _), .string: return true
        case .list(let parts): return parts.isEmpty
        default: return false
        }
    }
}

/// A list that is stored although the loop that filled it threw in the middle.
enum LoopsThatThrew {
    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { ErrorLocksOut.applies($0, file) }.flatMap { decision -> [Draft] in
            guard case .target(let name) = decision.sink.place else { return [] }
            return search(decision.function.body, name, decision)
        }
    }

    private static func search(
        _ body: [Statement], _ name: String, _ decision: FileContext.NamedDecision
    ) -> [Draft] {
        var filled: Set<String> = []
        var found: [Draft] = []
        for statement in body {
            switch statement.kind {
            case .attempt(let inner, let catches):
                if !catches.isEmpty, catches.allSatisfy({ !$0.body.leaves }) {
                    filled.formUnion(filledByLoops(inner))
                }
                found += search(inner, name, decision)
            case .expression(let value):
                if case .binary("=", let target, let right) = value.core.kind,
                    target.core.lastName == name, let source = right.core.lastName,
                    filled.contains(source)
                {
                    found.append(Draft(offset: target.offset, message: message(name, source)))
                }
                for closure in value.closures { found += search(closure.body, name, decision) }
            default: break
            }
        }
        return found
    }

    /// The locals that a loop which may throw puts something into.
    private static func filledByLoops(_ body: [Statement]) -> Set<String> {
        var names: Set<String> = []
        for statement in body {
            guard case .loop(let loop) = statement.kind else { continue }
            guard loop.canThrow || loop.isAwaited || loop.sequence.mayThrow else { continue }
            for inner in loop.body.flattened {
                if case .expression(let value) = inner.kind,
                    ["insert", "append", "formUnion"].contains(value.core.lastName),
                    let target = value.core.base?.core.lastName
                {
                    names.insert(target)
                }
            }
        }
        return names
    }

    private static func message(_ name: String, _ source: String) -> String {
        "`\(name)` is set from `\(source)` although the loop that fills it may have thrown in the "
            + "middle: what had not been read yet counts as not paid; store the list only where "
            + "the loop came to its end"
    }
}

extension Expression {
    var mayThrow: Bool {
        contains { if case .attempt = $0.kind { return true } else { return false } }
    }
}

extension [Statement] {
    /// Whether it ends by leaving.
    var leaves: Bool {
        switch last?.kind {
        case .result, .failure, .leave: return true
        default: return false
        }
    }

    /// These and all statements inside of them, closures left out.
    var flattened: [Statement] {
        flatMap { statement -> [Statement] in
            [statement] + statement.inner.flatMap(\.flattened)
        }
    }
}

extension Statement {
    /// What is done, also where it is the one expression of a closure.
    var effect: Expression? {
        switch kind {
        case .expression(let value), .result(let value?): return value
        default: return nil
        }
    }

    /// The lists of statements directly inside.
    var inner: [[Statement]] {
        switch kind {
        case .conditional(_, let then, let otherwise): return [then, otherwise ?? []]
        case .guarded(_, let otherwise): return [otherwise]
        case .select(_, let cases): return cases.map(\.body)
        case .loop(let loop): return [loop.body]
        case .whileLoop(_, let body), .deferred(let body), .block(let body): return [body]
        case .attempt(let body, let catches): return [body] + catches.map(\.body)
        default: return []
        }
    }
}
