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
        let answer = file.answer(lifetime)
        var subscribed = World(hasExpiry: true, isRevoked: false, isUpgraded: false)
        subscribed.isExpired = false
        let whenSubscribed = file.answer(subscribed)
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
            found.append(draft(missing.place, missing.fact, atom, decision, file))
        }
        return found
    }

    /// The expiry whose absence the question stumbles over, and where it does.
    private static func missing(_ atom: Atom, _ file: FileContext) -> (fact: Fact, place: Int)? {
        let all = file.facts.frames
        file.facts.frames = atom.frames
        defer { file.facts.frames = all }
        switch atom.kind {
        case .present(let value):
            guard let fact = file.facts.ownFact(value), fact.kind == .expiry,
                !comesFromStatus(value, file)
            else { return nil }
            return (fact, atom.offset)
        case .test(let value):
            guard case .binary(let sign, let left, let right) = value.core.kind,
                let missing = file.facts.missingExpiry(sign, left, right),
                !comesFromStatus(value, file)
            else { return nil }
            return (missing.fact, missing.standIn.offset)
        default: return nil
        }
    }

    /// The transaction of a subscription's status always renews.
    private static func comesFromStatus(_ value: Expression, _ file: FileContext) -> Bool {
        !file.facts.kinds(value).isDisjoint(with: [.statuses, .renewable])
    }

    private static func draft(
        _ place: Int, _ fact: Fact, _ atom: Atom, _ decision: FileContext.NamedDecision,
        _ file: FileContext
    ) -> Draft {
        let message =
            "\(decision.subject) needs `\(fact.name)`\(file.route(fact, atom)): lifetime and other "
            + "one-time purchases have none, so their owners are locked out for good; no expiry "
            + "means no end (`?? true`, `?? .distantFuture`), or look at `productType` first"
        return Draft(offset: place, message: message)
    }
}
