// SPDX-License-Identifier: Apache-2.0

/// The expiry does not move during grace, so alone it is no end of access.
enum ExpiryWithoutGrace: Rule {
    static let id = RuleID.expiryWithoutGrace

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !file.isCopy($0) }.flatMap { decision in questions(decision, file) }
    }

    private static let past = World(
        state: .inGracePeriod, isExpired: true, hasExpiry: true, isRetrying: true, isActive: true)
    private static let ahead = World(
        state: .inGracePeriod, isExpired: false, hasExpiry: true, isRetrying: true, isActive: true)

    private static func questions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let whenPast = file.answer(past.reachable)
        let whenAhead = file.answer(ahead.reachable)
        guard decision.graph.canGrant(whenAhead), decision.graph.denies(whenPast),
            !isPass(decision.sink.name), !isPass(decision.function.owner?.name ?? "")
        else { return [] }
        var renewing = World(productType: "autoRenewable")
        renewing.hasExpiry = true
        var found: [Draft] = []
        decision.graph.walk(file.answer(renewing)) { node in
            guard case .question(let atom, let yes, let no) = node.kind,
                let order = order(atom, file), order.fact.kind == .expiry,
                !isPass(order.fact.spelled)
            else { return }
            let (open, over) = order.isTrueWhileAhead ? (yes, no) : (no, yes)
            guard open.canGrant(whenAhead), !over.canGrant(whenPast) else { return }
            found.append(draft(atom, order.fact, decision, file))
        }
        return found
    }

    private static func order(_ atom: Atom, _ file: FileContext) -> Facts.Order? {
        guard case .test(let value) = atom.kind,
            case .binary(let sign, let left, let right) = value.core.kind
        else { return nil }
        return file.facts.at(atom) { file.facts.order(sign, left, right) }
    }

    /// A day pass ends when it ends: nothing renews it and it has no grace.
    private static func isPass(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: [
            "pass", "passes", "rental", "ticket", "voucher", "day", "weekend",
        ])
    }

    private static func draft(
        _ atom: Atom, _ fact: Fact, _ decision: FileContext.NamedDecision, _ file: FileContext
    ) -> Draft {
        let message =
            "\(decision.subject) ends with `\(fact.name)`\(file.route(fact, atom)) and no grace end "
            + "is read: the expiry does not move during billing grace and a renewal may come late, "
            + "so paying customers see the paywall; trust `currentEntitlements` or the state, or "
            + "compare with the later of expiry and grace end"
        return Draft(offset: atom.offset, message: message)
    }
}
