// SPDX-License-Identifier: Apache-2.0

/// A charge that is retried without grace is no paid service.
enum RetryAsEntitled: Rule {
    static let id = RuleID.retryAsEntitled

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !file.isCopy($0) }.flatMap { decision in
            states(decision, file) + graceEnds(decision, file)
        }
    }

    private static func states(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let retry = file.answer(World(state: .inBillingRetryPeriod, isActive: false).reachable)
        let expired = file.answer(World(state: .expired, isActive: false).reachable)
        guard decision.graph.canGrant(retry), !decision.graph.canGrant(expired),
            !isBounded(decision.graph, retry, expired, file)
        else { return [] }
        var named: [Int] = []
        var otherwise: [Int] = []
        var chain: [Int] = []
        decision.graph.walk(retry) { node in
            guard case .question(let atom, let yes, let no) = node.kind else { return }
            if case .otherwise = atom.kind, yes.canGrant(retry) {
                otherwise.append(atom.offset)
            }
            guard let isTrue = retry(atom), let was = expired(atom) else { return }
            guard (isTrue ? yes : no).canGrant(retry) else { return }
            if isTrue, !was {
                named.append(entry(atom, file) ?? atom.offset)
            } else if !isTrue, was {
                chain.append(atom.offset)
            }
        }
        let places =
            !named.isEmpty ? named : !otherwise.isEmpty ? otherwise : Array(chain.prefix(1))
        return places.map { Draft(offset: $0, message: message(decision)) }
    }

    /// Where the state stands in a list.
    private static func entry(_ atom: Atom, _ file: FileContext) -> Int? {
        guard case .test(let value) = atom.kind, case .call(let callee, _) = value.core.kind,
            let list = callee.base
        else { return nil }
        let entries = file.facts.at(atom) { file.facts.stateEntries(list) }
        return entries?.first {
            World.State.inBillingRetryPeriod.names.contains($0.constantName ?? "")
        }?.offset
    }

    /// A courtesy that is written down with an end.
    private static func isBounded(
        _ graph: Decision, _ retry: (Atom) -> Bool?, _ expired: (Atom) -> Bool?,
        _ file: FileContext
    ) -> Bool {
        func times(_ answer: (Atom) -> Bool?) -> Int {
            var count = 0
            graph.walk(answer) { node in
                if case .question(let atom, _, _) = node.kind,
                    file.kinds(of: atom).contains(.now)
                {
                    count += 1
                }
            }
            return count
        }
        return times(retry) > times(expired)
    }

    private static func message(_ decision: FileContext.NamedDecision) -> String {
        "\(decision.subject) also lets in `inBillingRetryPeriod`: up to 60 days of service that "
            + "nobody pays for, and Apple lists this state as not entitled; let in `subscribed` and "
            + "`inGracePeriod`, or write a courtesy down with its end"
    }

    private static func comparesGrace(_ graph: Decision, _ file: FileContext) -> Bool {
        var found = false
        graph.visit { node in
            guard case .question(let atom, _, _) = node.kind else { return }
            let kinds = file.kinds(of: atom)
            if kinds.contains(.graceEnd), kinds.contains(.now) { found = true }
        }
        return found
    }

    /// A grace end that is there and may be long past.
    private static func graceEnds(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        var world = World(state: .inBillingRetryPeriod, isExpired: true, hasExpiry: true)
        world.isInGrace = false
        world.hasGraceEnd = true
        let with = file.answer(world)
        world.hasGraceEnd = false
        let without = file.answer(world)
        guard decision.graph.canGrant(with), !decision.graph.canGrant(without),
            !comparesGrace(decision.graph, file)
        else { return [] }
        var found: [Draft] = []
        decision.graph.walk(with) { node in
            guard case .question(let atom, let yes, let no) = node.kind,
                case .present = atom.kind, let isYes = with(atom), without(atom) != isYes,
                (isYes ? yes : no).canGrant(with)
            else { return }
            let message =
                "\(decision.subject) takes the mere presence of `gracePeriodExpirationDate` for "
                + "grace: the date can outlive the grace, so unpaid service stays open; ask "
                + "whether now is before it"
            found.append(Draft(offset: atom.offset, message: message))
        }
        return found
    }
}
