// SPDX-License-Identifier: Apache-2.0

/// A payload whose signature did not verify says what anybody may have written.
enum UnverifiedAsVerified: Rule {
    static let id = RuleID.unverifiedAsVerified

    static func find(in file: FileContext) -> [Draft] {
        var places: [Int: Draft] = [:]
        for decision in file.decisions {
            for fact in unverified(decision, file) {
                guard places[fact.offset] == nil else { continue }
                places[fact.offset] = Draft(
                    offset: fact.offset, message: message(fact, decision.subject))
            }
        }
        for (fact, call) in handedOver(file) {
            places[fact.offset] = Draft(offset: fact.offset, message: message(fact, "`\(call)`"))
        }
        return Array(places.values)
    }

    /// `unlock(transaction.productID)`, where what unlocks stands elsewhere.
    private static func handedOver(_ file: FileContext) -> [(Fact, String)] {
        file.symbols.calls(from: 0, to: file.symbols.model.length).flatMap { call in
            let name = call.expression.lastName ?? ""
            let owner = Words(call.base?.core.lastName ?? "")
            guard granting.contains(Words(name).list.first ?? ""),
                !Access.isAbout(somethingElse: name),
                !owner.contains(anyOf: ["server", "backend", "api", "client", "service"]),
                case .call(let callee, let arguments) = call.expression.kind,
                file.facts.helper(callee, arguments, at: call.expression.offset) == nil
            else { return [(Fact, String)]() }
            return arguments.flatMap { file.facts.facts($0.value) }
                .filter { $0.kind == .unverified }.map { ($0, name) }
        }
    }

    private static let granting: Set<String> = [
        "unlock", "grant", "activate", "enable", "entitle", "award", "credit",
    ]

    /// The payloads that a grant rests on.
    private static func unverified(_ decision: FileContext.NamedDecision, _ file: FileContext)
        -> [Fact]
    {
        var found: [Fact] = []
        var seen: [ObjectIdentifier: Set<Int>] = [:]
        func go(_ node: Decision, _ carried: [Fact]) {
            let key = carried.first?.offset ?? -1
            guard seen[ObjectIdentifier(node), default: []].insert(key).inserted else { return }
            switch node.kind {
            case .leaf(let leaf):
                guard leaf.answer == .grant else { return }
                let own = leaf.value.map { file.facts.facts($0) } ?? []
                found += own.filter { $0.kind == .unverified }
                // Where another's answer is granted, the payload has only chosen whom to ask.
                if leaf.value?.asksSomebody != true { found += carried }
            case .either(let parts): for part in parts { go(part, carried) }
            case .question(let atom, let yes, let no):
                let here = file.fact(.unverified, of: atom).map { [$0] } ?? carried
                if case .test(let value) = atom.kind, value.asksSomebody { return }
                // What was granted before and cannot be verified now may stay.
                if keeps(atom, decision) { return go(no, here) }
                // What was only looked at before the signature was asked for grants nothing.
                go(yes, atom.asksForSignature ? [] : here)
                go(no, here)
            }
        }
        go(decision.graph, [])
        return found
    }

    private static func keeps(_ atom: Atom, _ decision: FileContext.NamedDecision) -> Bool {
        guard case .test(let value) = atom.kind, value.core.lastName == "contains",
            let list = value.core.base?.core.lastName
        else { return false }
        return list == decision.sink.name
    }

    private static func message(_ fact: Fact, _ subject: String) -> String {
        "\(subject) is granted from a payload that is not verified (`\(fact.name)`): a "
            + "forged or altered transaction opens the app; grant only `.verified`, and on failure "
            + "keep what was granted before and say so"
    }
}

extension Atom {
    /// `case .verified(let transaction) = result`
    fileprivate var asksForSignature: Bool {
        guard case .match(let pattern, _) = kind, case .enumCase("verified", _) = pattern.kind
        else { return false }
        return true
    }
}

extension Expression {
    /// Whether it waits for the answer of something else.
    var asksSomebody: Bool {
        contains { part in
            if case .awaiting(let inner) = part.kind, case .call(_, let arguments) = inner.core.kind
            {
                return !arguments.isEmpty
            }
            return false
        }
    }
}
