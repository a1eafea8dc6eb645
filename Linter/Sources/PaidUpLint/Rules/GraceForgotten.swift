// SPDX-License-Identifier: Apache-2.0

/// `subscribed` alone lets in; who is in billing grace is kept out.
enum GraceForgotten: Rule {
    static let id = RuleID.graceForgotten

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !file.isCopy($0) }.flatMap { decision in
            states(decision, file) + turnedRound(decision, file)
        }
    }

    private static func states(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let subscribed = file.answer(World(state: .subscribed, isActive: true).reachable)
        let grace = file.answer(World(state: .inGracePeriod, isActive: true).reachable)
        guard decision.graph.denies(grace) else { return [] }
        let denying = denying(decision.graph, grace)
        if !decision.graph.canGrant(subscribed) {
            // What only takes access away, and takes it from who is in grace.
            guard let denying, !decision.graph.canDeny(subscribed) else { return [] }
            return [draft(denying, decision, file)]
        }
        var granting: [Atom] = []
        decision.graph.walk(subscribed) { node in
            guard case .question(let atom, let yes, let no) = node.kind,
                let now = subscribed(atom), let then = grace(atom), now != then
            else { return }
            if (now ? yes : no).canGrant(subscribed) {
                granting.append(atom)
            }
        }
        return (denying.map { [$0] } ?? granting).map { atom in
            draft(atom, decision, file)
        }
    }

    /// The `case` that names grace and says no.
    private static func denying(_ graph: Decision, _ grace: (Atom) -> Bool?) -> Atom? {
        var found: Atom?
        graph.walk(grace) { node in
            guard case .question(let atom, let yes, _) = node.kind, grace(atom) == true,
                atom.names("inGracePeriod") || atom.names("billingGracePeriod")
                    || atom.names("4"), yes.denies(grace), yes.canDeny(grace)
            else { return }
            found = atom
        }
        return found
    }

    private static func draft(
        _ atom: Atom, _ decision: FileContext.NamedDecision, _ file: FileContext
    ) -> Draft {
        let names = atom.through.map { "`\($0.spelled)`" }
        let route = names.isEmpty ? "" : ", through " + names.joined(separator: ", ")
        let message =
            "\(decision.subject) depends on the state being `subscribed` alone\(route): customers "
            + "in billing grace are locked out, to whom service is due; let in "
            + "`subscribed` and `inGracePeriod`"
        return Draft(offset: atom.offset, message: message, fix: fix(atom, file))
    }

    /// The same question with grace in it.
    private static func fix(_ atom: Atom, _ file: FileContext) -> [Finding.Edit] {
        guard case .match(let pattern, let value) = atom.kind, isStoreKit(value, file),
            case .enumCase("subscribed", let parts) = pattern.kind, parts.isEmpty
        else { return [] }
        // The pattern's place is its name's, after the dot.
        let end = pattern.offset + "subscribed".utf8.count
        return atom.isCaseOfSwitch ? [.init(from: end, to: end, text: ", .inGracePeriod")] : []
    }

    /// Whether the state is StoreKit's for sure, so that the other case is there too.
    private static func isStoreKit(_ value: Expression, _ file: FileContext) -> Bool {
        guard file.symbols.imports("StoreKit") else { return false }
        if file.facts.typeName(value)?.contains("RenewalState") == true { return true }
        guard case .member(let base?, "state") = value.core.kind else { return false }
        return file.facts.has(.statuses, base)
            || file.facts.typeName(base)?.contains("SubscriptionInfo.Status") == true
    }

    /// `graceEnd < now` taken as "in grace".
    private static func turnedRound(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        var found: [Draft] = []
        decision.graph.visit { node in
            guard case .question(let atom, let yes, let no) = node.kind,
                case .test(let value) = atom.kind,
                case .binary(let sign, let left, let right) = value.core.kind,
                let order = file.facts.at(atom, { file.facts.order(sign, left, right) }),
                order.fact.kind == .graceEnd
            else { return }
            let (ahead, past) = order.isTrueWhileAhead ? (yes, no) : (no, yes)
            guard past.canGrant(), !ahead.canGrant(), ahead.canDeny() else { return }
            let message =
                "\(decision.subject) takes `\(order.fact.spelled)` in the past for grace: who is in "
                + "grace is locked out and who is past it gets in; grace lasts while "
                + "`now < \(order.fact.name)`"
            found.append(Draft(offset: atom.offset, message: message))
        }
        return found
    }
}

extension Atom {
    /// Whether the question names a constant.
    func names(_ name: String) -> Bool {
        switch kind {
        case .match(let pattern, _):
            if case .enumCase(name, _) = pattern.kind { return true }
            if case .value(let value) = pattern.kind { return value.constantName == name }
            return false
        case .test(let value):
            guard case .binary(_, let left, let right) = value.core.kind else { return false }
            return left.constantName == name || right.constantName == name
        default: return false
        }
    }
}
