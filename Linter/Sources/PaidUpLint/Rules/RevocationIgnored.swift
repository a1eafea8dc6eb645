// SPDX-License-Identifier: Apache-2.0

/// What was refunded is still in the history; only its revocation date says so.
enum RevocationIgnored: Rule {
    static let id = RuleID.revocationIgnored

    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { !$0.sink.isWeak || !isAboutRecords($0.sink.name) }
            .flatMap { decision in
                (decision.sink.isWeak ? [] : transactions(decision, file))
                    + statuses(decision, file)
            }
    }

    /// `hasStatus`: whether there is anything to read.
    private static func isAboutRecords(_ name: String) -> Bool {
        Words(name).contains(stem: ["status", "record", "any", "data", "result", "row", "item"])
    }

    private static func transactions(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        let refunded = file.answer(World(isRevoked: true))
        let paths = Provenance(file: file, answer: refunded)
        return paths.grants(in: decision.graph, from: [.history, .serverPayload]).map { leaf in
            let message =
                "\(decision.subject) is granted from \(leaf.source) without looking at "
                + "`revocationDate`: refunded purchases and ended family sharing stay open; require "
                + "`revocationDate == nil` of that transaction"
            return Draft(offset: leaf.offset, message: message)
        }
    }

    /// A list of statuses that is only asked whether it has something in it.
    private static func statuses(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Draft]
    {
        var looksCloser = false
        decision.graph.visit { node in
            guard case .question(let atom, _, _) = node.kind, let subject = atom.subject else {
                return
            }
            let kinds = file.kinds(of: atom)
            // What reads the renewal reads more than the list, and other rules say what is wrong.
            let closer: Set<Fact.Kind> = [.state, .revocation, .expiry, .willRenew, .isRetrying]
            if !kinds.isDisjoint(with: closer) { looksCloser = true }
            if file.facts.at(atom, { Provenance.mayLookInside(subject, file.facts) }) {
                looksCloser = true
            }
        }
        guard !looksCloser else { return [] }
        let anything = Provenance(file: file, answer: { _ in nil })
        return anything.grants(in: decision.graph, from: [.statuses]).map { leaf in
            let message =
                "\(decision.subject) is granted by a status being there, whatever its `state`: "
                + "expired and revoked subscriptions have one too; ask for `subscribed` or "
                + "`inGracePeriod`"
            return Draft(offset: leaf.offset, message: message)
        }
    }
}

/// Follows what is granted back to where the purchase was read.
struct Provenance {
    let file: FileContext
    let answer: (Atom) -> Bool?

    struct Grant {
        let offset: Int
        let source: String
    }

    /// The grants that rest on a purchase of these sources, and on nothing that is not known here.
    func grants(in graph: Decision, from kinds: [Fact.Kind]) -> [Grant] {
        var found: [Grant] = []
        var seen: [ObjectIdentifier: Set<String>] = [:]
        func go(_ node: Decision, _ source: String?) {
            guard seen[ObjectIdentifier(node), default: []].insert(source ?? "").inserted else {
                return
            }
            switch node.kind {
            case .leaf(let leaf):
                guard leaf.answer == .grant else { return }
                let own = leaf.value.flatMap { self.source(of: $0, kinds) }
                if let source = source ?? own {
                    found.append(Grant(offset: leaf.offset, source: source))
                }
            case .either(let parts): for part in parts { go(part, source) }
            case .question(let atom, let yes, let no):
                if let subject = atom.subject,
                    file.facts.at(atom, { Self.mayLookInside(subject, file.facts) })
                {
                    return
                }
                let here = source ?? self.source(of: atom, kinds)
                let known = answer(atom)
                // Only what passed the question is about its purchase.
                if known != false { go(yes, here) }
                if known != true { go(no, isNegative(atom) ? here : source) }
            }
        }
        go(graph, nil)
        return found
    }

    /// Whether "no" is the way on: for a comparison, and for what must not be there.
    private func isNegative(_ atom: Atom) -> Bool {
        switch atom.kind {
        case .iterates: return false
        case .present(let value): return file.facts.at(atom) { file.facts.ownFact(value) } != nil
        default: return true
        }
    }

    private func source(of atom: Atom, _ kinds: [Fact.Kind]) -> String? {
        for kind in kinds {
            if let fact = file.fact(kind, of: atom) { return "`\(fact.spelled)`" }
        }
        return nil
    }

    private func source(of value: Expression, _ kinds: [Fact.Kind]) -> String? {
        file.facts.facts(value).first { kinds.contains($0.kind) }.map { "`\($0.spelled)`" }
    }

    /// A function of another file that is given a whole purchase may ask for anything.
    static func mayLookInside(_ value: Expression, _ facts: Facts) -> Bool {
        value.contains { part in
            guard case .call(let callee, let arguments) = part.kind,
                facts.helper(callee, arguments, at: part.offset) == nil
            else { return false }
            let words = Words(callee.lastName ?? "")
            if words.contains(stem: ["verif", "unwrap", "payload", "print", "log"]) {
                return false
            }
            return arguments.contains { argument in
                guard case .name = argument.value.core.kind else { return false }
                return facts.facts(argument.value).contains {
                    [.history, .serverPayload, .statuses].contains($0.kind)
                } && Fact.kind(ofMember: argument.value.core.lastName ?? "") == nil
                    && facts.ownFact(argument.value) == nil
            }
        }
    }
}
