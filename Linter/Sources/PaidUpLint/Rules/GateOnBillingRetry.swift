// SPDX-License-Identifier: Apache-2.0

/// A charge that is being retried says nothing about grace; during grace the flag is true.
enum GateOnBillingRetry: Rule {
    static let id = RuleID.gateOnBillingRetry

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !file.isCopy($0) }.flatMap { decision in questions(decision, file) }
    }

    /// A customer in grace, of whom everything else says so.
    private static let inGrace = World(
        state: .inGracePeriod, hasExpiry: true, isRetrying: nil, hasGraceEnd: true,
        isInGrace: true, isActive: true)

    private static func questions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let answer = file.answer(inGrace.reachable)
        var found: [Draft] = []
        decision.graph.walk(answer) { node in
            guard case .question(let atom, let yes, let no) = node.kind, !atom.isElsewhere,
                let fact = flag(atom, file),
                let isOn = file.facts.answer(atom, in: World(isRetrying: true))
            else { return }
            let (retrying, calm) = isOn ? (yes, no) : (no, yes)
            guard calm.canGrant(answer), !retrying.canGrant(answer), retrying.denies(answer) else {
                return
            }
            found.append(draft(atom, fact, decision, file))
        }
        return found
    }

    private static func flag(_ atom: Atom, _ file: FileContext) -> Fact? {
        guard let fact = file.fact(.isRetrying, of: atom) else { return nil }
        // What also asks for the grace end knows the difference.
        return file.kinds(of: atom).contains(.graceEnd) ? nil : fact
    }

    private static func draft(
        _ atom: Atom, _ fact: Fact, _ decision: FileContext.NamedDecision, _ file: FileContext
    ) -> Draft {
        let message =
            "\(decision.subject) is taken away by `\(fact.name)`\(file.route(fact, atom)): it is "
            + "set during the whole grace period, so everybody in grace is locked out; deny only "
            + "where no grace end lies ahead, or with RevenueCat use `isActive` and show a banner"
        return Draft(offset: file.place(of: atom), message: message)
    }
}

extension Decision {
    /// Whether all that can be reached says no or nothing, and something says no.
    func denies(_ answer: (Atom) -> Bool? = { _ in nil }) -> Bool {
        let found = leaves(answer)
        guard !found.contains(where: { $0.answer == .grant }) else { return false }
        // A value that is not understood may be a yes.
        return !found.contains { $0.answer == .neutral && $0.value != nil }
    }
}
