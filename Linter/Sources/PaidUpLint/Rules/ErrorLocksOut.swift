// SPDX-License-Identifier: Apache-2.0

/// That the store could not be asked says nothing about what was paid.
enum ErrorLocksOut: Rule {
    static let id = RuleID.errorLocksOut

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { applies($0, file) }.flatMap { questions($0, file) }
            + LoopsThatThrew.find(in: file) + FailureCallbacks.find(in: file)
    }

    /// Names like `isOpen` are used everywhere; they count where the file talks to a store.
    static func applies(_ decision: FileContext.NamedDecision, _ file: FileContext) -> Bool {
        if isLeaving(decision.function.name) { return false }
        if decision.sink.isWeak { return restsOnStore(decision.graph, file) }
        return file.importsStore || Access.isUnmistakable(decision.sink.name)
            || restsOnPaid(decision.graph)
    }

    /// Whether a name decides that says what it is about though the answer's does not: `paid`.
    private static func restsOnPaid(_ graph: Decision) -> Bool {
        var found = false
        graph.visit { node in
            guard case .question(let atom, _, _) = node.kind, case .test(let value) = atom.kind,
                let name = value.lastName, Access.isUnmistakable(name)
            else { return }
            found = true
        }
        return found
    }

    /// Whether a store's own answer decides, whatever the name.
    private static func restsOnStore(_ graph: Decision, _ file: FileContext) -> Bool {
        var found = false
        graph.visit { node in
            guard case .question(let atom, _, _) = node.kind, case .test = atom.kind else { return }
            let kinds = file.kinds(of: atom)
            if kinds.contains(.isActive) || kinds.contains(.state) { found = true }
        }
        return found
    }

    /// After a sign-out nobody is left to be locked out.
    static func isLeaving(_ name: String) -> Bool {
        let words = Words(name)
        // What is read again at once is no good-bye.
        if words.contains(stem: ["reload", "refresh", "load", "fetch"]) { return false }
        if words.contains(anyOf: ["logout", "signout", "reset", "debug", "wipe", "forget"]) {
            return true
        }
        let pairs = zip(words.list, words.list.dropFirst())
        return pairs.contains { first, second in
            ["sign", "log", "signed", "logged", "signing", "logging"].contains(first)
                && second == "out"
                || ["account", "user"].contains(first) && isChange(second)
                || isChange(first) && ["account", "user", "to"].contains(second)
                    && words.contains(anyOf: ["account", "user"])
        }
    }

    private static func isChange(_ word: String) -> Bool {
        word == "did"
            || ["switch", "chang", "delet", "clear"].contains { word.hasPrefix($0) }
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
            if isAboutProducts(atom, file), readsEntitlements(decision.graph, file) { return }
            guard failed.denies(failing), failed.isCertain(failing),
                let leaf = failed.leaves(failing).first(where: { $0.answer == .deny }),
                !isAboutSignature(atom)
            else { return }
            // What remains where nothing was assigned has no place of its own.
            guard leaf.offset != decision.function.end else { return }
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

    private static func isAboutProducts(_ atom: Atom, _ file: FileContext) -> Bool {
        guard let subject = atom.subject else { return false }
        return !file.facts.at(atom) { file.facts.has(.lookup, subject) }
    }

    /// A product that is looked up for a purchase that is there only gives it its name.
    private static func readsEntitlements(_ graph: Decision, _ file: FileContext) -> Bool {
        var found = false
        graph.visit { node in
            if case .question(let atom, _, _) = node.kind,
                file.kinds(of: atom).contains(.currentEntitlements)
            {
                found = true
            }
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

    /// A signature that does not verify is an answer; any other error is none.
    private static func isAboutSignature(_ atom: Atom) -> Bool {
        guard case .failed(let clause) = atom.kind, !clause.patterns.isEmpty else { return false }
        return clause.patterns.allSatisfy { pattern in
            let named: String
            switch pattern.kind {
            case .type(let type, _): named = type
            case .enumCase(let name, _): named = name
            case .value(let value): named = value.path.joined(separator: " ")
            default: return false
            }
            return Words(named).contains(stem: ["verif", "unverif", "signature", "certificate"])
                || Words(named).list.starts(with: ["invalid"])
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
        default: return isEmptyList
        }
    }
}
