// SPDX-License-Identifier: Apache-2.0

/// Auto-renew is a word about the next period; it decides about this one.
enum GateOnWillRenew: Rule {
    static let id = RuleID.gateOnWillRenew

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.flatMap { decision in questions(decision, file) }
    }

    private static func questions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        var found: [Draft] = []
        var count = 0
        decision.graph.visit { node in
            guard case .question(let atom, let yes, let no) = node.kind else { return }
            count += 1
            guard !atom.isElsewhere, let fact = flag(atom, file) else { return }
            let isOn = file.facts.answer(atom, in: World(renews: true)) ?? true
            let (renews, ends) = isOn ? (yes, no) : (no, yes)
            guard decides(renews, ends), !isAfterEnd(atom, renews, decision.graph, file) else {
                return
            }
            found.append(draft(atom, fact, decision, file))
        }
        // The rows of one table rest on the same flag.
        let rows = Dictionary(grouping: found) { $0.message }
        if found.count > 1, rows.count == 1, rowsOfTable(decision.graph) { found = [found[0]] }
        // A name that only looks like an answer, for a copy of the flag, is a name for the flag.
        return decision.sink.isWeak && count < 2 ? [] : found
    }

    private static func rowsOfTable(_ graph: Decision) -> Bool {
        var found = false
        graph.visit { node in
            if case .question(let atom, _, _) = node.kind, atom.isRow { found = true }
        }
        return found
    }

    private static func flag(_ atom: Atom, _ file: FileContext) -> Fact? {
        switch atom.kind {
        case .test, .match: return file.fact(.willRenew, of: atom)
        case .present(let value):
            let own = file.facts.at(atom) { file.facts.ownFact(value) }
            guard let fact = own, fact.kind == .willRenew else { return nil }
            return fact.name.lowercased().hasPrefix("unsub") ? fact : nil
        case .failed, .iterates, .otherwise: return nil
        }
    }

    /// Whether somebody whose subscription renews gets in where another does not.
    private static func decides(_ renews: Decision, _ ends: Decision) -> Bool {
        guard renews.canGrant(), ends.canDeny() || !ends.canGrant() else { return false }
        return !ends.canGrant() || !renews.canDeny()
    }

    /// After the paid period the flag may choose between the end and a bounded wait.
    private static func isAfterEnd(
        _ atom: Atom, _ renews: Decision, _ graph: Decision, _ file: FileContext
    ) -> Bool {
        let running: [World] = [World(isExpired: false), World(state: .subscribed, isActive: true)]
        let isOver = running.contains { world in
            var isReached = false
            graph.walk(file.answer(world)) { node in
                if case .question(let each, _, _) = node.kind, each === atom { isReached = true }
            }
            return !isReached
        }
        guard isOver else { return false }
        var isBounded = false
        renews.visit { node in
            if case .question(let each, _, _) = node.kind, file.kinds(of: each).contains(.now) {
                isBounded = true
            }
        }
        return isBounded
    }

    private static func draft(
        _ atom: Atom, _ fact: Fact, _ decision: FileContext.NamedDecision, _ file: FileContext
    ) -> Draft {
        let message =
            "\(decision.subject) depends on `\(fact.name)`\(file.route(fact, atom)): who turned "
            + "auto-renew off has paid until the end of the period and is locked out at once; ask "
            + "for the state now (`subscribed`, `inGracePeriod`), or RevenueCat's `isActive`"
        return Draft(offset: file.place(of: atom), message: message)
    }
}

extension FileContext.NamedDecision {
    /// What is decided, as a message begins: "`isPro`", "what `body` shows".
    var subject: String {
        if case .screen = sink.place { return "what `\(sink.name)` opens" }
        return "`\(sink.name)`"
    }
}
