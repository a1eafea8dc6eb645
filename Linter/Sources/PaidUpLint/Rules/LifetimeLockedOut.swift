// SPDX-License-Identifier: Apache-2.0

/// What was bought once has no expiry; that is no end, and not a no.
enum LifetimeLockedOut: Rule {
    static let id = RuleID.lifetimeLockedOut

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !file.isCopy($0) }.flatMap { decision in questions(decision, file) }
    }

    private static let lifetime = World(
        hasExpiry: false, isRetrying: false, hasGraceEnd: false, isRevoked: false,
        isUpgraded: false, isActive: true, productType: "nonConsumable")

    private static func questions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let answer = file.answer(lifetime.reachable)
        var subscribed = World(hasExpiry: true, isRevoked: false, isUpgraded: false)
        subscribed.isExpired = false
        let whenSubscribed = file.answer(subscribed.reachable)
        guard decision.graph.canGrant(whenSubscribed), decision.graph.denies(answer),
            !["isSubscription", "isAutoRenewable"].contains(decision.sink.name)
        else { return [] }
        var found: [Draft] = []
        decision.graph.walk(answer) { node in
            guard case .question(let atom, let yes, let no) = node.kind,
                let missing = missing(atom, file), let isYes = answer(atom)
            else { return }
            let (without, with) = isYes ? (yes, no) : (no, yes)
            guard with.canGrant(whenSubscribed), !without.canGrant(answer), without.canDeny(answer)
            else { return }
            found.append(draft(missing, atom, decision, file))
        }
        return found
    }

    private struct Missing {
        let fact: Fact
        let place: Int
        let fix: [Finding.Edit]
    }

    /// A time before all others as the end of what has none: the time after all others is meant.
    private static func fix(_ standIn: Expression) -> [Finding.Edit] {
        guard case .member(_, "distantPast") = standIn.core.kind else { return [] }
        let begin = standIn.core.offset
        return [.init(from: begin, to: begin + "distantPast".utf8.count, text: "distantFuture")]
    }

    /// The expiry whose absence the question stumbles over, and where it does.
    private static func missing(_ atom: Atom, _ file: FileContext) -> Missing? {
        file.facts.at(atom) { missing(here: atom, file) }
    }

    private static func missing(here atom: Atom, _ file: FileContext) -> Missing? {
        switch atom.kind {
        case .present(let value):
            guard let fact = file.facts.ownFact(value), fact.kind == .expiry,
                !comesFromStatus(value, file)
            else { return nil }
            return Missing(fact: fact, place: atom.offset, fix: [])
        case .test(let value):
            guard case .binary(let sign, let left, let right) = value.core.kind,
                let missing = file.facts.missingExpiry(sign, left, right),
                !comesFromStatus(value, file)
            else { return nil }
            let place = missing.standIn.offset
            return Missing(fact: missing.fact, place: place, fix: fix(missing.standIn))
        default: return nil
        }
    }

    /// The transaction of a subscription's status always renews.
    private static func comesFromStatus(_ value: Expression, _ file: FileContext) -> Bool {
        !file.facts.kinds(value).isDisjoint(with: [.statuses, .renewable])
    }

    private static func draft(
        _ missing: Missing, _ atom: Atom, _ decision: FileContext.NamedDecision,
        _ file: FileContext
    ) -> Draft {
        let fact = missing.fact
        let message =
            "\(decision.subject) needs `\(fact.name)`\(file.route(fact, atom)): lifetime and other "
            + "one-time purchases have none, so their owners are locked out for good; no expiry "
            + "means no end (`?? true`, `?? .distantFuture`), or look at `productType` first"
        return Draft(offset: missing.place, message: message, fix: missing.fix)
    }
}
