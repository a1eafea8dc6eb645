// SPDX-License-Identifier: Apache-2.0

/// After an upgrade the lower plan is still in the history, refunded in part.
enum UpgradedIgnored: Rule {
    static let id = RuleID.upgradedIgnored

    static func find(in file: FileContext) -> [Draft] {
        let plans = file.decisions.filter { isAboutPlans($0) && !isYesOrNo($0, file) }
        return plans.flatMap { decision -> [Draft] in
            let upgraded = file.answer(
                World(isRevoked: false, isUpgraded: true, productType: "autoRenewable"))
            let paths = Provenance(file: file, answer: upgraded)
            var kinds: [Fact.Kind] = [.history, .serverPayload]
            // Of many transactions that are asked for a revocation some were replaced, too;
            // `currentEntitlements` has none to ask.
            if takesMany(decision.function) { kinds.append(.revocation) }
            guard !comesFromCurrentEntitlements(decision.graph, file) else { return [] }
            return paths.grants(in: decision.graph, from: kinds).map { leaf in
                Draft(offset: leaf.offset, message: message(decision))
            }
        }
    }

    private static func isAboutPlans(_ decision: FileContext.NamedDecision) -> Bool {
        if case .screen = decision.sink.place { return false }
        let words = Words(decision.sink.name).list + Words(decision.function.result ?? "").list
        return words.contains { plans.contains($0) }
    }

    /// A choice of two of which one is a no tells no plans apart.
    private static func isYesOrNo(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> Bool
    {
        guard let result = decision.function.result,
            let own = file.symbols.types[result]?.first(where: { $0.kind == .enumeration })
        else { return false }
        return own.cases.count == 2
            && own.cases.contains { Access.meaning(ofValue: $0) == .closes }
    }

    private static let plans: Set<String> = [
        "plan", "plans", "tier", "tiers", "seat", "seats", "level", "levels",
    ]

    private static func takesMany(_ function: Function) -> Bool {
        function.parameters.contains { SinkFinder.isCollection($0.type) }
    }

    private static func comesFromCurrentEntitlements(_ graph: Decision, _ file: FileContext)
        -> Bool
    {
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

    private static func message(_ decision: FileContext.NamedDecision) -> String {
        "\(decision.subject) counts transactions of the history without looking at `isUpgraded`: "
            + "the lower plan that an upgrade replaced counts beside the new one; skip "
            + "transactions with `isUpgraded`"
    }
}
